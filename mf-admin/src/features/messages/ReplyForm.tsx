import type { Host } from '@ail/kit/contracts/host';
import type { AdminMessage } from '@ail/kit/contracts/message';
import { registrantMessageSchema } from '@ail/kit/contracts/registration';
import { Form } from '@ail/kit/ui/Form';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage, useIntl } from 'react-intl';
import { KeepTyped } from '../../blocks/KeepTyped.tsx';
import { useNotices } from '../../blocks/use-notices.ts';
import { useMessageActs } from './messages.api.ts';

interface ReplyFormProps {
  message: AdminMessage;
  host: Host;
  onSent: () => void;
}

/** Answers a message by mail. */
export const ReplyForm = ({ message, host, onSent }: ReplyFormProps) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const { reply } = useMessageActs();
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
      schema={registrantMessageSchema}
      onSubmit={async (letter, { reset }) => {
        await reply(message.id, letter);
        reset();
        notices.success(
          intl.formatMessage({ id: 'adminMessages.reply.sent' }, { name: message.name }),
        );
        onSent();
      }}
      submitLabel={<FormattedMessage id="adminMessages.reply.submit" />}
    >
      <KeepTyped />
      <TextField
        name="subject"
        label={<FormattedMessage id="adminMessages.reply.subject" />}
        required
      />
      <TextField
        name="message"
        label={<FormattedMessage id="adminMessages.reply.message" />}
        hint={<FormattedMessage id="adminMessages.reply.hint" values={{ email: message.email }} />}
        multiline
        rows={6}
        required
      />
    </Form>
  );
};
