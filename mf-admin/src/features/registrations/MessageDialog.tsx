import type { Host } from '@ail/kit/contracts/host';
import { type Registration, registrantMessageSchema } from '@ail/kit/contracts/registration';
import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Row } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { runBatch } from '../../blocks/batch.ts';
import { KeepTyped } from '../../blocks/KeepTyped.tsx';
import { useRegistrationActions } from './registrations.api.ts';

const To = styled.p`
  margin-bottom: ${({ theme }) => theme.space[5]};
  color: ${({ theme }) => theme.colors.inkMuted};
  overflow-wrap: anywhere;
`;

interface MessageDialogProps {
  /** Nobody: it is closed. */
  recipients: readonly Registration[];
  host: Host;
  onDismiss: () => void;
}

/** Writes a mail to one registrant, or the same to several. */
export const MessageDialog = ({ recipients, host, onDismiss }: MessageDialogProps) => {
  const intl = useIntl();
  const { write } = useRegistrationActions();
  const [first] = recipients;

  return (
    <Dialog
      isOpen={first !== undefined}
      onDismiss={onDismiss}
      title={
        recipients.length > 1 ? (
          <FormattedMessage
            id="adminRegistrations.message.titleMany"
            values={{ count: recipients.length }}
          />
        ) : (
          <FormattedMessage
            id="adminRegistrations.message.title"
            values={{ name: first?.name ?? '' }}
          />
        )
      }
    >
      <To>
        {recipients.length > 1 ? (
          <FormattedMessage id="adminRegistrations.message.each" />
        ) : (
          <FormattedMessage
            id="adminRegistrations.message.to"
            values={{ email: first?.email ?? '' }}
          />
        )}
      </To>
      <Form
        initialValues={{ subject: '', message: '' }}
        schema={registrantMessageSchema}
        onSubmit={async (message) => {
          const outcomes = await runBatch(recipients, (one) => write(one, message));
          const failed = outcomes.filter(({ error }) => error !== undefined);
          if (failed.length === recipients.length) throw failed[0]?.error;
          host.notify(
            failed.length === 0
              ? {
                  title: intl.formatMessage({ id: 'admin.notice.success' }),
                  description: intl.formatMessage(
                    { id: 'adminRegistrations.message.sent' },
                    { count: recipients.length },
                  ),
                }
              : {
                  title: intl.formatMessage({ id: 'admin.notice.error' }),
                  description: intl.formatMessage(
                    { id: 'adminRegistrations.message.notSent' },
                    { names: intl.formatList(failed.map(({ item }) => item.name)) },
                  ),
                  variant: 'destructive',
                },
          );
          onDismiss();
        }}
      >
        <KeepTyped />
        <TextField
          name="subject"
          label={<FormattedMessage id="adminRegistrations.message.subject" />}
          required
        />
        <TextField
          name="message"
          label={<FormattedMessage id="adminRegistrations.message.text" />}
          multiline
          rows={7}
          required
        />
        <Row $justify="end">
          <Button variant="ghost" onClick={onDismiss}>
            <FormattedMessage id="admin.cancel" />
          </Button>
          <SubmitButton>
            <FormattedMessage id="adminRegistrations.message.submit" />
          </SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
};
