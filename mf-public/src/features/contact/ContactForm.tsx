import { useSession } from '@ail/kit/browser/session';
import type { Host } from '@ail/kit/contracts/host';
import { type ContactMessage, contactSchemaAfter } from '@ail/kit/contracts/messages/contact';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Prefill } from '@ail/kit/ui/Prefill';
import { PrivacyNote } from '@ail/kit/ui/PrivacyNote';
import { Row } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage, useIntl } from 'react-intl';
import { sendContactMessage } from './contact.api.ts';

interface ContactFormProps {
  host: Host;
  /** What the message is about; sent as its first line. */
  topic: string | undefined;
}

/** Name, address and message to the team. */
export const ContactForm = ({ host, topic }: ContactFormProps) => {
  const intl = useIntl();
  const { user } = useSession();
  const opening = topic ? `${topic}\n\n` : '';
  return (
    <Form
      initialValues={{ name: user?.fullName ?? '', email: user?.email ?? '', message: '' }}
      schema={contactSchemaAfter(opening)}
      saysWhy
      keepAs="contact"
      onSubmit={async (values, { reset, requestId }) => {
        await sendContactMessage({
          ...values,
          message: `${opening}${values.message}`,
          requestId,
        });
        host.notify({
          title: intl.formatMessage({ id: 'contact.notice.success' }),
          description: intl.formatMessage({ id: 'contact.notice.success.description' }),
        });
        reset();
      }}
      onFailure={() =>
        host.notify({
          title: intl.formatMessage({ id: 'contact.notice.error' }),
          description: intl.formatMessage({ id: 'contact.notice.error.description' }),
          variant: 'destructive',
        })
      }
    >
      <Prefill<ContactMessage> values={{ name: user?.fullName, email: user?.email }} />
      <TextField<ContactMessage>
        name="name"
        label={<FormattedMessage id="contact.name" />}
        autoComplete="name"
        required
      />
      <TextField<ContactMessage>
        name="email"
        type="email"
        label={<FormattedMessage id="contact.email" />}
        autoComplete="email"
        required
      />
      <TextField<ContactMessage>
        name="message"
        label={<FormattedMessage id="contact.message" />}
        multiline
        rows={7}
        required
      />
      <PrivacyNote />
      <Row>
        <SubmitButton>
          <FormattedMessage id="contact.send" />
        </SubmitButton>
      </Row>
    </Form>
  );
};
