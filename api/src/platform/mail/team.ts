import type { Language } from '@ail/kit/contracts/enums';
import type { MailServices } from '../services.ts';
import type { Mail } from './outbox.ts';
import { renderMail, salutation } from './render.ts';
import { renderSummary } from './summary.ts';

interface Written {
  name: string;
  email: string;
  message: string;
}
interface Link {
  label: string;
  url: string;
}

/** A mail to the team about a row that the admin area shows, too. */
export const toTeam = (services: MailServices): Pick<Mail, 'purpose' | 'to' | 'summary'> => ({
  purpose: 'message',
  to: { name: 'Africa Investment Link', address: services.config.teamEmail },
  summary: renderSummary(services, 'en', { body: 'mail.summary.team', page: '/admin/messages' }),
});

/** A message for the team; replies go to its sender. */
export const teamMail = (
  services: MailServices,
  { name, email, message }: Written,
  { subject, link }: { subject: string; link?: Link },
): Mail => {
  const { translate } = services.texts;
  return {
    ...toTeam(services),
    replyTo: { name, address: email },
    ...renderMail('en', subject, {
      greeting: translate('en', 'mail.team.greeting'),
      paragraphs: [translate('en', 'mail.team.body')],
      details: [
        [translate('en', 'mail.team.name'), name],
        [translate('en', 'mail.team.email'), email],
      ],
      quote: message,
      ...(link && { links: [link] }),
      closing: translate('en', 'mail.closing'),
    }),
  };
};

/**
 * The receipt for the address that was given with a message. Nobody has confirmed that address, so
 * the receipt says nothing that the sender wrote.
 */
export const receiptMail = (
  { texts: { translate } }: MailServices,
  language: Language,
  { email }: Pick<Written, 'email'>,
  { subject, body, link }: { subject: string; body: string; link?: Link },
): Mail => ({
  purpose: 'receipt',
  to: { name: '', address: email },
  ...renderMail(language, subject, {
    ...salutation(translate, language),
    paragraphs: [body],
    ...(link && { links: [link] }),
  }),
});
