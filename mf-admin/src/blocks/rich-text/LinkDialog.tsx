import { optionalUrl } from '@ail/kit/contracts/field-types';
import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Row } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage } from 'react-intl';
import { type InferType, object } from 'yup';

const schema = object({ href: optionalUrl() });

interface LinkDialogProps {
  isOpen: boolean;
  href: string;
  /** '' removes the link. */
  onChoose: (href: string) => void;
  onDismiss: () => void;
}

/** Sets the link of the selected text. */
export const LinkDialog = ({ isOpen, href, onChoose, onDismiss }: LinkDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onDismiss={onDismiss}
    title={<FormattedMessage id="adminResources.editor.link" />}
    size="sm"
  >
    <Form
      initialValues={{ href }}
      schema={schema}
      onSubmit={async (values) => onChoose(values.href ?? '')}
    >
      <TextField<InferType<typeof schema>>
        name="href"
        type="url"
        label={<FormattedMessage id="adminResources.editor.address" />}
        hint={<FormattedMessage id="adminResources.editor.address.hint" />}
      />
      <Row $justify="end">
        <Button variant="ghost" onClick={onDismiss}>
          <FormattedMessage id="admin.cancel" />
        </Button>
        <SubmitButton>
          <FormattedMessage id="adminResources.editor.setLink" />
        </SubmitButton>
      </Row>
    </Form>
  </Dialog>
);
