import type { Language } from '@ail/kit/contracts/enums';
import type { Mail, MailPurpose } from '../../platform/mail/outbox.ts';
import { renderMail, salutation } from '../../platform/mail/render.ts';
import type { MailServices } from '../../platform/services.ts';

/**
 * The mails of a new address of an account, in one language. Any of the addresses may be a
 * stranger's, whom nobody asked: no mail holds the account's name or username.
 */
export const emailChangeMails = (
  { texts: { translate }, config: { publicUrl } }: MailServices,
  language: Language,
) => {
  const say = (id: string) => translate(language, id);

  const mail = (
    address: string,
    subject: string,
    paragraphs: string[],
    button: { label: string; url: string },
    purpose: MailPurpose = 'address',
  ): Mail => ({
    purpose,
    to: { name: '', address },
    ...renderMail(language, subject, {
      ...salutation(translate, language),
      paragraphs,
      button,
    }),
  });

  return {
    /** Asks the new address whether it is the account's. */
    confirm: (address: string, token: string): Mail =>
      mail(
        address,
        say('mail.confirmEmail.subject'),
        [say('mail.confirmEmail.body'), say('mail.confirmEmail.ignore')],
        {
          label: say('mail.confirmEmail.button'),
          url: `${publicUrl}/confirm-email?token=${token}`,
        },
      ),

    /** Tells the current address of an account that a new one was asked for. */
    requested: (address: string): Mail =>
      mail(
        address,
        say('mail.emailRequested.subject'),
        [say('mail.emailRequested.body'), say('mail.emailRequested.notYou')],
        { label: say('mail.password.button'), url: `${publicUrl}/forgot-password` },
      ),

    /** Tells the former address, with a link that undoes the change. */
    changed: (oldEmail: string, undoToken: string): Mail =>
      mail(
        oldEmail,
        say('mail.newAddress.subject'),
        [say('mail.newAddress.body'), say('mail.newAddress.undo')],
        {
          label: say('mail.newAddress.undoButton'),
          url: `${publicUrl}/undo-email-change?token=${undoToken}`,
        },
      ),

    /** Tells the new address that the change was undone. */
    undone: (formerEmail: string): Mail =>
      mail(
        formerEmail,
        say('mail.newAddress.subject'),
        [say('mail.newAddress.body'), say('mail.newAddress.notYou')],
        { label: say('mail.newAddress.contact'), url: `${publicUrl}/contact` },
        // An attacker who has taken over the account must not be able to suppress this warning.
        'warning',
      ),
  };
};
