import type { Language } from '@ail/kit/contracts/enums';
import type { Mail } from '../../platform/mail/outbox.ts';
import { renderMail, salutation } from '../../platform/mail/render.ts';
import type { MailServices } from '../../platform/services.ts';
import type { UserModel } from './user.model.ts';

const subjects = {
  added: 'mail.passkey.added.subject',
  removed: 'mail.passkey.removed.subject',
  recoveryCodes: 'mail.passkey.recoveryCodes.subject',
  recoveryCodeUsed: 'mail.passkey.recoveryCodeUsed.subject',
} as const;
const bodies = {
  added: 'mail.passkey.added.body',
  removed: 'mail.passkey.removed.body',
  recoveryCodes: 'mail.passkey.recoveryCodes.body',
  recoveryCodeUsed: 'mail.passkey.recoveryCodeUsed.body',
} as const;

/** Tells an account what happened to its passkeys, in case it was somebody else. */
export const passkeyMail = (
  { texts: { translate }, config }: MailServices,
  language: Language,
  { fullName, username, email }: UserModel,
  event: keyof typeof subjects,
): Mail => ({
  purpose: 'warning',
  to: { name: fullName, address: email },
  ...renderMail(language, translate(language, subjects[event]), {
    ...salutation(translate, language, fullName),
    paragraphs: [
      translate(language, bodies[event], { username }),
      translate(language, 'mail.passkey.notYou'),
    ],
    button: {
      label: translate(language, 'mail.passkey.review'),
      url: `${config.publicUrl}/admin/settings`,
    },
  }),
});
