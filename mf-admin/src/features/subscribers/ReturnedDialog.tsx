import { paragraphs } from '@ail/kit/contracts/field-types';
import type { Host } from '@ail/kit/contracts/host';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Form } from '@ail/kit/ui/Form';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage, useIntl } from 'react-intl';
import { object } from 'yup';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { useNoteBounces } from './subscribers.api.ts';

const schema = object({ emails: paragraphs().required('validation.required') });

/** As they stand in messages: alone, or after a name as `<ama@example.org>`. */
const addressesIn = (text: string): string[] =>
  text.split(/[\s<>,;:"'()]+/).filter((part) => part.includes('@'));

interface ReturnedDialogProps {
  host: Host;
  onDismiss: () => void;
}

/** Takes the addresses of mails that came back after the mail server had taken them. */
export const ReturnedDialog = ({ host, onDismiss }: ReturnedDialogProps) => {
  const intl = useIntl();
  const { success, failure } = useNotices(host);
  const note = useNoteBounces();
  return (
    <Dialog
      isOpen
      size="sm"
      title={<FormattedMessage id="adminSubscribers.returned" />}
      onDismiss={onDismiss}
    >
      <Form
        aria-label={intl.formatMessage({ id: 'adminSubscribers.returned' })}
        initialValues={{ emails: '' }}
        schema={schema}
        submitLabel={<FormattedMessage id="adminSubscribers.returned.save" />}
        onSubmit={async ({ emails }) => {
          const count = await note(addressesIn(emails));
          success(intl.formatMessage({ id: 'adminSubscribers.returned.done' }, { count }));
          onDismiss();
        }}
        onFailure={(error) =>
          failure(intl.formatMessage({ id: 'adminSubscribers.returned.failed' }), error)
        }
      >
        <p>
          <FormattedMessage id="adminSubscribers.returned.text" />
        </p>
        <TextField<{ emails: string }>
          name="emails"
          label={<FormattedMessage id="adminSubscribers.returned.field" />}
          multiline
          required
        />
      </Form>
    </Dialog>
  );
};
