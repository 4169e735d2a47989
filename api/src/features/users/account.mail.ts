import type { Language } from '@ail/kit/contracts/enums';
import type { Mail } from '../../platform/mail/outbox.ts';
import { renderMail, salutation } from '../../platform/mail/render.ts';
import type { MailServices } from '../../platform/services.ts';

/** The link that sets a new password; without the name, since nobody may have confirmed the address. */
export const resetMail = (
  { texts: { translate }, config }: MailServices,
  language: Language,
  address: string,
  token: string,
): Mail => ({
  purpose: 'password',
  to: { name: '', address },
  ...renderMail(language, translate(language, 'mail.password.subject'), {
    ...salutation(translate, language),
    paragraphs: [
      translate(language, 'mail.password.body'),
      translate(language, 'mail.password.ignore'),
    ],
    button: {
      label: translate(language, 'mail.password.button'),
      url: `${config.publicUrl}/reset-password?token=${token}`,
    },
  }),
});
