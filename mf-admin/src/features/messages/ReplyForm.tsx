import type { Host } from '@ail/kit/contracts/host';
import type { AdminMessage } from '@ail/kit/contracts/messages/message.shape';
import {
  type RegistrantMessage,
  staffMailSchema,
} from '@ail/kit/contracts/registrations/registrant-message';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { TextField } from '@ail/kit/ui/TextField';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConflictBox } from '../../blocks/forms/ConflictBox.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { currentMessage, useMessageActions } from './messages.api.ts';

interface ReplyFormProps {
  /** The message as it is shown; a newer change is an edit conflict. */
  message: AdminMessage;
  host: Host;
  onSent: () => void;
  /** Called on an edit conflict with the message as it is saved. */
  onConflict: (current: AdminMessage) => void;
}

/** Answers a message by email. */
export const ReplyForm = ({ message, host, onSent, onConflict }: ReplyFormProps) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const { reply } = useMessageActions();
  /** The colleague who has answered in the meantime, or '' after another change. */
  const [other, setOther] = useState<string>();
  return (
    <Form
      aria-label={intl.formatMessage({ id: 'adminMessages.reply' })}
      initialValues={{
        subject: message.projectTitle
          ? intl.formatMessage(
              { id: 'adminMessages.reply.subject.project' },
              { title: message.projectTitle },
            )
          : intl.formatMessage({ id: 'adminMessages.reply.subject.contact' }),
        message: '',
      }}
      schema={staffMailSchema}
      onSubmit={async (mail, { reset }) => {
        try {
          await reply(message, mail);
        } catch (error) {
          const current = currentMessage.ofReply(error);
          if (!current) throw error;
          onConflict(current);
          const latest = current.replies[message.replies.length];
          setOther(latest?.author ?? '');
          return;
        }
        const mayBeLeft = reset();
        notices.success('adminMessages.reply.sent', { name: message.name });
        if (mayBeLeft) onSent();
      }}
    >
      <TextField<RegistrantMessage>
        name="subject"
        label={<FormattedMessage id="adminMessages.reply.subject" />}
        required
      />
      <TextField<RegistrantMessage>
        name="message"
        label={<FormattedMessage id="adminMessages.reply.message" />}
        hint={<FormattedMessage id="adminMessages.reply.hint" values={{ email: message.email }} />}
        multiline
        rows={6}
        required
      />
      {other === undefined ? (
        <SubmitButton>
          <FormattedMessage id="adminMessages.reply.submit" />
        </SubmitButton>
      ) : (
        <ConflictBox
          key={message.updatedAt}
          title={
            other ? (
              <FormattedMessage id="adminMessages.late.replied" values={{ name: other }} />
            ) : (
              <FormattedMessage id="admin.conflict.title" />
            )
          }
          actions={
            <SubmitButton variant="danger">
              <FormattedMessage id="adminMessages.late.submit" />
            </SubmitButton>
          }
        >
          <p>
            <FormattedMessage id="adminMessages.late.text" />
          </p>
        </ConflictBox>
      )}
    </Form>
  );
};
