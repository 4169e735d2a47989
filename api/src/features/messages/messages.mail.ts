import type { Language } from '@ail/kit/contracts/enums';
import type { ContactMessage } from '@ail/kit/contracts/messages/contact';
import type { RegistrantMessage } from '@ail/kit/contracts/registrations/registrant-message';
import type { Mail } from '../../platform/mail/outbox.ts';
import { renderMail, salutation } from '../../platform/mail/render.ts';
import { receiptMail, teamMail } from '../../platform/mail/team.ts';
import { withoutLinks } from '../../platform/mail/without-links.ts';
import type { MailServices } from '../../platform/services.ts';
import type { MessageModel } from './message.model.ts';

/** A message for the team, and a receipt for the address that was given, where `hasReceipt`. */
export const contactMails = (
  services: MailServices,
  language: Language,
  message: ContactMessage,
  hasReceipt: boolean,
): Mail[] => {
  const { translate } = services.texts;
  const subject = translate('en', 'mail.contact.team.subject', { name: message.name });
  const team = teamMail(services, message, { subject });
  if (!hasReceipt) return [team];
  return [
    team,
    receiptMail(services, language, message, {
      subject: translate(language, 'mail.contact.receipt.subject'),
      body: translate(language, 'mail.contact.receipt.body'),
    }),
  ];
};

interface Reply {
  answer: RegistrantMessage;
  /** Whether whoever wrote has proved to read the mail of the address. */
  isConfirmed: boolean;
  replyTo: string;
}

/** What an admin answers to whoever wrote a message. */
export const replyMail = (
  { texts: { translate } }: MailServices,
  { name, email, language, message }: MessageModel,
  { answer, isConfirmed, replyTo }: Reply,
): Mail => ({
  purpose: 'announcement',
  to: { name, address: email },
  replyTo: { name: 'Africa Investment Link', address: replyTo },
  ...renderMail(language, answer.subject, {
    ...salutation(translate, language, name),
    paragraphs: answer.message.split(/\n{2,}/),
    // Who typed the address may have written to a stranger.
    quote: isConfirmed
      ? message
      : withoutLinks(message, translate(language, 'mail.conversation.link')),
  }),
});
