import { optionalLine } from '@ail/kit/contracts/field-types';
import { limits } from '@ail/kit/contracts/limits';
import { Button } from '@ail/kit/ui/Button';
import { CheckboxField } from '@ail/kit/ui/CheckboxField';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Row } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { useFormikContext } from 'formik';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { boolean, object } from 'yup';

const schema = object({
  isDecoration: boolean().default(false),
  alt: optionalLine(limits.imageAlt.max).test(
    'said unless it decorates',
    'validation.alt',
    (alt, { parent }) => Boolean(alt) || parent.isDecoration,
  ),
});

interface AltValues {
  alt: string;
  isDecoration: boolean;
}

const Shown = styled.img`
  width: 100%;
  max-height: 14rem;
  object-fit: contain;
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.sunken};
`;

interface AltDialogProps {
  src: string;
  /** `null` where nobody has said yet what the picture shows. */
  alt: string | null;
  /** Of the text. */
  lang: string | undefined;
  onSave: (alt: string) => void;
  onDismiss: () => void;
}

/** The description; asked for unless the picture only decorates. */
const AltField = ({ lang }: Pick<AltDialogProps, 'lang'>) => {
  const { values } = useFormikContext<AltValues>();
  return (
    <TextField<AltValues>
      name="alt"
      {...(lang && { lang })}
      label={<FormattedMessage id="adminResources.editor.alt" />}
      hint={<FormattedMessage id="adminResources.editor.alt.hint" />}
      maxLength={limits.imageAlt.max}
      multiline
      rows={3}
      required={!values.isDecoration}
    />
  );
};

/** Asks what a picture shows, in the language of the text that it is in. */
export const AltDialog = ({ src, alt, lang, onSave, onDismiss }: AltDialogProps) => {
  const initialValues: AltValues = { alt: alt ?? '', isDecoration: alt === '' };
  return (
    <Dialog
      isOpen
      onDismiss={onDismiss}
      title={<FormattedMessage id="adminResources.editor.describe" />}
      size="sm"
    >
      <Form
        initialValues={initialValues}
        schema={schema}
        onSubmit={async (values) => onSave(values.isDecoration ? '' : (values.alt ?? ''))}
      >
        {src && <Shown src={src} alt="" />}
        <AltField lang={lang} />
        <CheckboxField<AltValues>
          name="isDecoration"
          label={<FormattedMessage id="adminResources.editor.decoration" />}
          hint={<FormattedMessage id="adminResources.editor.decoration.hint" />}
        />
        <Row $justify="end">
          <Button variant="ghost" onClick={onDismiss}>
            <FormattedMessage id="admin.cancel" />
          </Button>
          <SubmitButton>
            <FormattedMessage id="adminResources.editor.setAlt" />
          </SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
};
