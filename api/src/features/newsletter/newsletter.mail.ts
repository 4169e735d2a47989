import type { Language } from '@ail/kit/contracts/enums';
import type { Mail } from '../../mail/outbox.ts';
import { renderMail } from '../../mail/render.ts';
import type { MailServices } from '../../services.ts';

interface Invitation {
  email: string;
  confirmToken: string;
  unsubscribeToken: string;
}

/** The mail that asks a subscriber to confirm. */
export const invitationMail = (
  { texts: { translate }, config: { publicUrl } }: MailServices,
  language: Language,
  { email, confirmToken, unsubscribeToken }: Invitation,
): Mail => {
  const leave = `${publicUrl}/newsletter/unsubscribe?token=${unsubscribeToken}`;
  return {
    to: { name: '', address: email },
    headers: { 'List-Unsubscribe': `<${leave}>` },
    ...renderMail(language, translate(language, 'mail.newsletter.subject'), {
      greeting: translate(language, 'mail.newsletter.greeting'),
      paragraphs: [translate(language, 'mail.newsletter.body')],
      button: {
        label: translate(language, 'mail.newsletter.confirm'),
        url: `${publicUrl}/newsletter/confirm?token=${confirmToken}`,
      },
      links: [{ label: translate(language, 'mail.newsletter.unsubscribe'), url: leave }],
      closing: translate(language, 'mail.closing'),
    }),
  };
};
