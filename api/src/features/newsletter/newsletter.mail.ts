import type { Language } from '@ail/kit/contracts/enums';
import type { Mail } from '../../platform/mail/outbox.ts';
import { type MailContent, renderMail } from '../../platform/mail/render.ts';
import type { MailServices } from '../../platform/services.ts';

interface Reader {
  email: string;
  unsubscribeToken: string;
}

interface Invitation extends Reader {
  /** The address is confirmed, and asked only for the language of the mail. */
  changesLanguage: boolean;
  confirmToken: string;
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

/** A mail about a subscription; each ends with the link to unsubscribe. */
const subscriptionMail = (
  { texts: { translate }, config: { publicUrl } }: MailServices,
  language: Language,
  { email, unsubscribeToken }: Reader,
  words: { subject: string; body: string },
  button?: MailContent['button'],
): Mail => {
  const leave = `${publicUrl}/newsletter/unsubscribe?token=${unsubscribeToken}`;
  return {
    purpose: 'receipt',
    to: { name: '', address: email },
    headers: { 'List-Unsubscribe': `<${leave}>` },
    ...renderMail(language, translate(language, words.subject), {
      greeting: translate(language, 'mail.newsletter.greeting'),
      paragraphs: [translate(language, words.body)],
      ...(button && { button }),
      links: [{ label: translate(language, 'mail.newsletter.unsubscribe'), url: leave }],
      closing: translate(language, 'mail.closing'),
    }),
  };
};

/** The mail that asks a subscriber to confirm a subscription, or the language of the newsletter. */
export const invitationMail = (
  services: MailServices,
  language: Language,
  { changesLanguage, confirmToken, ...reader }: Invitation,
): Mail => {
  const words = changesLanguage ? languageWords : subscriptionWords;
  const wanted = changesLanguage ? `&to=${language}` : '';
  return subscriptionMail(services, language, reader, words, {
    label: services.texts.translate(language, words.confirm),
    url: `${services.config.publicUrl}/newsletter/confirm?token=${confirmToken}${wanted}`,
  });
};

/** The mail to a subscriber who subscribes again in the same language. */
export const alreadySubscribedMail = (
  services: MailServices,
  language: Language,
  reader: Reader,
): Mail =>
  subscriptionMail(services, language, reader, {
    subject: 'mail.newsletter.already.subject',
    body: 'mail.newsletter.already.body',
  });
