import { messageRef } from '@ail/kit/contracts/message-ref';
import { FieldMessage, type FieldProps, Hint, OptionalMark, useField } from '@ail/kit/ui/Field';
import { control, fieldLabel } from '@ail/kit/ui/field-look';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { uploadsIn } from './pending-uploads.ts';

const RichTextEditor = lazy(async () => ({
  default: (await import('./RichTextEditor.tsx')).RichTextEditor,
}));

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[1]};
  min-width: 0;
  /* The editor may be taller than its placeholder: the fields below appear with it, so that they do not move. */
  &:has([data-skeleton]) ~ * {
    display: none;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[2]};
`;

const Label = styled.label`
  ${fieldLabel}
`;

const Switch = styled.button`
  min-height: ${({ theme }) => theme.space[7]};
  padding: 0 ${({ theme }) => theme.space[2]};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: none;
  color: ${({ theme }) => theme.colors.brand};
  font-size: ${({ theme }) => theme.text.xs};
  font-weight: ${({ theme }) => theme.weight.strong};
  text-decoration: underline;
  &:disabled {
    color: ${({ theme }) => theme.colors.inkMuted};
    cursor: not-allowed;
  }
`;

const Source = styled.textarea`
  ${control}
  min-height: 16rem;
  resize: vertical;
  font-family: ${({ theme }) => theme.font.mono};
  font-size: ${({ theme }) => theme.text.sm};
  line-height: ${({ theme }) => theme.leading.body};
`;

/** A formatted text, in the editor or as HTML. */
export const ContentField = <Values extends object>({
  name,
  label,
  hint,
  required = false,
  lang,
}: Pick<FieldProps<Values>, 'name' | 'label' | 'hint' | 'required'> & {
  /** Of what is typed, where it is not that of the page. */
  lang?: string;
}) => {
  const { id, form, error, hintId, errorId, describedBy } = useField(name, label, hint);
  const html = String(form.getFieldProps(name).value ?? '');
  const [isSource, setSource] = useState(false);
  const { registerField, unregisterField } = form;

  useEffect(() => {
    // Saved without them, the text would lose them.
    const validate = (value?: string) => {
      const count = uploadsIn(value ?? '');
      return count > 0 ? messageRef('adminResources.editor.uploading', { count }) : undefined;
    };
    registerField(name, { validate });
    return () => unregisterField(name);
  }, [name, registerField, unregisterField]);

  return (
    <Root>
      <Head>
        <Label id={`${id}-label`} htmlFor={isSource ? id : undefined}>
          <TranslatableText>{label}</TranslatableText>
          {!required && <OptionalMark />}
        </Label>
        {/* A text area has no place where a picture that arrives could be put in. */}
        <Switch
          type="button"
          disabled={!isSource && uploadsIn(html) > 0}
          onClick={() => setSource(!isSource)}
        >
          {isSource ? (
            <FormattedMessage id="adminResources.editor.asText" />
          ) : (
            <FormattedMessage id="adminResources.editor.asHtml" />
          )}
        </Switch>
      </Head>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {isSource ? (
        <Source
          id={id}
          name={name}
          lang={lang}
          value={html}
          spellCheck={false}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          onChange={({ target }) => form.setFieldValue(name, target.value)}
        />
      ) : (
        <Suspense fallback={<Skeleton height="31rem" />}>
          <RichTextEditor
            html={html}
            onChange={(next) => form.setFieldValue(name, next)}
            lang={lang}
            labelledBy={`${id}-label`}
            describedBy={describedBy}
            invalid={Boolean(error)}
            required={required}
          />
        </Suspense>
      )}
      {error && <FieldMessage id={errorId}>{error}</FieldMessage>}
    </Root>
  );
};
