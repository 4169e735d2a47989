import type { Language } from '@ail/kit/contracts/enums';
import type { Mail } from '../../platform/mail/outbox.ts';
import { renderMail, salutation } from '../../platform/mail/render.ts';
import type { MailServices } from '../../platform/services.ts';

/** Asks an account's address whether it is its person's; nobody has confirmed it, so it holds no name. */
export const ownAddressMail = (
  { texts: { translate }, config: { publicUrl } }: MailServices,
  language: Language,
  address: string,
  token: string,
): Mail => ({
  purpose: 'address',
  to: { name: '', address },
  ...renderMail(language, translate(language, 'mail.ownAddress.subject'), {
    ...salutation(translate, language),
    paragraphs: [
      translate(language, 'mail.ownAddress.body'),
      translate(language, 'mail.confirmEmail.ignore'),
    ],
    button: {
      label: translate(language, 'mail.confirmEmail.button'),
      url: `${publicUrl}/confirm-email?own=1&token=${token}`,
    },
  }),
});
