import type { Language } from '@ail/kit/contracts/enums';
import type { Mail } from '../../mail/outbox.ts';
import { renderMail } from '../../mail/render.ts';
import type { MailServices } from '../../services.ts';

interface Invitation {
  email: string;
  /** The address is confirmed, and asked only for the language of the mail. */
  changesLanguage: boolean;
  confirmToken: string;
  unsubscribeToken: string;
}

const subscriptionWords = {
  subject: 'mail.newsletter.subject',
  body: 'mail.newsletter.body',
  confirm: 'mail.newsletter.confirm',
};

const languageWords = {
  subject: 'mail.newsletter.language.subject',
  body: 'mail.newsletter.language.body',
  confirm: 'mail.newsletter.language.confirm',
};

/** The mail that asks a subscriber to confirm a subscription, or the language of the newsletter. */
export const invitationMail = (
  { texts: { translate }, config: { publicUrl } }: MailServices,
  language: Language,
  { email, changesLanguage, confirmToken, unsubscribeToken }: Invitation,
): Mail => {
  const words = changesLanguage ? languageWords : subscriptionWords;
  const wanted = changesLanguage ? `&to=${language}` : '';
  const leave = `${publicUrl}/newsletter/unsubscribe?token=${unsubscribeToken}`;
  return {
    to: { name: '', address: email },
    headers: { 'List-Unsubscribe': `<${leave}>` },
    ...renderMail(language, translate(language, words.subject), {
      greeting: translate(language, 'mail.newsletter.greeting'),
      paragraphs: [translate(language, words.body)],
      button: {
        label: translate(language, words.confirm),
        url: `${publicUrl}/newsletter/confirm?token=${confirmToken}${wanted}`,
      },
      links: [{ label: translate(language, 'mail.newsletter.unsubscribe'), url: leave }],
      closing: translate(language, 'mail.closing'),
    }),
  };
};
