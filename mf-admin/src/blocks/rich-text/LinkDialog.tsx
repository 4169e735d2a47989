import { optionalLine } from '@ail/kit/contracts/field-types';
import { limits } from '@ail/kit/contracts/limits';
import { isKeptLink } from '@ail/kit/contracts/resources/kept-html';
import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Row } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage } from 'react-intl';
import { type InferType, object } from 'yup';

/** Own pages by their path, others by their address, mailboxes; spaces and signs of code are in none. */
const target = /^(?:\/(?!\/)|https?:\/\/[^\s/<>"\\]|mailto:[^\s@]+@)[^\s<>"\\]*$/i;

const schema = object({
  href: optionalLine(limits.url.max).matches(target, {
    message: 'validation.link',
    excludeEmptyString: true,
  }),
});

/** The address as it is kept: pages of this site by their path, wherever the site is moved. */
const pathOf = (href: string) => {
  const path = href.startsWith(`${location.origin}/`) ? href.slice(location.origin.length) : href;
  // What is left of `https://this-site//host` would be another site.
  return isKeptLink(path) ? path : href;
};

interface LinkDialogProps {
  href: string;
  /** '' removes the link. */
  onChoose: (href: string) => void;
  onDismiss: () => void;
}

/** Sets the link of the selected text. */
export const LinkDialog = ({ href, onChoose, onDismiss }: LinkDialogProps) => (
  <Dialog
    isOpen
    onDismiss={onDismiss}
    title={<FormattedMessage id="adminResources.editor.link" />}
    size="sm"
  >
    <Form
      initialValues={{ href }}
      schema={schema}
      onSubmit={async (values) => onChoose(pathOf(values.href ?? ''))}
    >
      <TextField<InferType<typeof schema>>
        name="href"
        inputMode="url"
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
