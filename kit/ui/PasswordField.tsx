import { useFormikContext } from 'formik';
import { useContext, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { FormDraft } from './draft.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { control } from './field-look.ts';
import { Icon } from './Icon.tsx';
import { eyeIcon, eyeOffIcon } from './icons/eye.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import './theme.ts';

const Root = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${control}
  padding-inline-end: calc(${({ theme }) => theme.size.touch} + ${({ theme }) => theme.space[1]});
  /* Edge has a button of its own. */
  &::-ms-reveal {
    display: none;
  }
`;

const Show = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: ${({ theme }) => theme.size.touch};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.transparent};
  color: ${({ theme }) => theme.colors.inkSoft};
  &:hover {
    color: ${({ theme }) => theme.colors.ink};
  }
`;

interface PasswordFieldProps<Values extends object> extends FieldProps<Values> {
  autoComplete: 'current-password' | 'new-password';
}

/** A field for a password, with a button that shows what was typed. */
export const PasswordField = <Values extends object>({
  autoComplete,
  ...field
}: PasswordFieldProps<Values>) => {
  const form = useFormikContext<Record<string, unknown>>();
  const [isWanted, setWanted] = useState(false);
  // Browsers offer to save a password, and hide it from suggestions, only while the field is one.
  const isShown = isWanted && !form.isSubmitting;
  const draft = useContext(FormDraft);
  // Before the form keeps what is typed: its effects follow.
  useEffect(() => {
    draft?.secrets?.add(field.name);
  }, [draft, field.name]);
  const { value, onChange, onBlur } = form.getFieldProps<string | undefined>(field.name);
  return (
    <Field<Values> {...field}>
      {(attributes) => (
        <Root>
          <Input
            {...attributes}
            type={isShown ? 'text' : 'password'}
            value={value ?? ''}
            onChange={onChange}
            onBlur={onBlur}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <Show
            type="button"
            aria-pressed={isShown}
            aria-controls={attributes.id}
            onClick={() => setWanted(!isWanted)}
          >
            <Icon path={isShown ? eyeOffIcon : eyeIcon} />
            {/* Text rather than an aria-label: the label of the field stays the only one that names a password. */}
            <VisuallyHidden>
              <FormattedMessage id="validation.showPassword" />
            </VisuallyHidden>
          </Show>
        </Root>
      )}
    </Field>
  );
};
