import { Button } from '@ail/kit/ui/Button';
import { FieldMessage, type FieldProps, Hint, OptionalMark, useField } from '@ail/kit/ui/Field';
import { fieldLabel } from '@ail/kit/ui/field-look';
import { Icon } from '@ail/kit/ui/Icon';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { trashIcon } from '@ail/kit/ui/icons/trash';
import { Row } from '@ail/kit/ui/Stack';
import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { pictureAddress, pictureName } from './house-pictures.ts';
import { PictureChooser } from './PictureChooser.tsx';

const Root = styled.fieldset`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[2]};
  min-width: 0;
  legend {
    ${fieldLabel}
    padding: 0;
    margin-bottom: ${({ theme }) => theme.space[1]};
  }
  img {
    width: min(100%, 20rem);
    height: auto;
    aspect-ratio: 16 / 10;
    object-fit: cover;
    border: ${({ theme }) => theme.border.thin};
    border-radius: ${({ theme }) => theme.radius.md};
    background: ${({ theme }) => theme.colors.sunken};
  }
`;

interface PictureFieldProps<Values extends object>
  extends Pick<FieldProps<Values>, 'name' | 'label' | 'hint'> {
  /** What the field holds of a picture, by its file name; the file name itself unless said otherwise. */
  toValue?: (name: string) => string;
  /** The path at which the picture of a value is shown; `undefined` for one of another site, which pages do not show. */
  pathOf?: (value: string) => string | undefined;
}

/** One optional picture, of the site or the media library. */
export const PictureField = <Values extends object>({
  name,
  label,
  hint,
  toValue = (picture) => picture,
  pathOf = pictureAddress,
}: PictureFieldProps<Values>) => {
  const { form, error, hintId, errorId, describedBy } = useField(name, label, hint);
  const [isChoosing, setChoosing] = useState(false);
  const choose = useRef<HTMLButtonElement>(null);
  const image = form.getFieldProps<string | undefined>(name).value ?? '';
  const set = (next: string) => form.setFieldValue(name, next);
  const path = image ? pathOf(image) : undefined;
  const called = pictureName(image);

  return (
    <Root aria-describedby={describedBy}>
      <legend>
        <TranslatableText>{label}</TranslatableText>
        <OptionalMark />
      </legend>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {path && <img src={path} alt="" width={320} height={200} />}
      {image && !path && <Hint>{image}</Hint>}
      <Row $gap={2}>
        <Button
          ref={choose}
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
          onClick={() => setChoosing(true)}
        >
          <Icon path={plusIcon} />
          {image ? (
            <FormattedMessage id="admin.pictures.change" />
          ) : (
            <FormattedMessage id="admin.pictures.add" />
          )}
        </Button>
        {image && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              void set('');
              // This button goes with the picture.
              choose.current?.focus();
            }}
          >
            <Icon path={trashIcon} />
            <VisuallyHidden>
              {called ? (
                <FormattedMessage id="admin.pictures.remove" values={{ image: called }} />
              ) : (
                <FormattedMessage id="admin.pictures.removeOnly" />
              )}
            </VisuallyHidden>
          </Button>
        )}
      </Row>
      {error && <FieldMessage id={errorId}>{error}</FieldMessage>}
      {isChoosing && (
        <PictureChooser
          taken={path ? [decodeURIComponent(path.split('/').at(-1) ?? '')] : []}
          onChoose={({ name: chosen }) => {
            void set(toValue(chosen));
            setChoosing(false);
          }}
          onDismiss={() => setChoosing(false)}
        />
      )}
    </Root>
  );
};
