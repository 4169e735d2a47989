import type { Language } from '@ail/kit/contracts/enums';
import type { Translate } from '../../http/texts.ts';
import { renderLetter, salutation } from '../../mail/letter.ts';
import type { Mail } from '../../mail/outbox.ts';
import type { UserModel } from '../../models/UserModel.ts';

/** The mails of a new address of an account, in one language. */
export const emailChangeMails = (translate: Translate, publicUrl: string, language: Language) => {
  const say = (id: string, values?: Record<string, string>) => translate(language, id, values);

  const toOwner = (
    { fullName }: UserModel,
    address: string,
    subject: string,
    paragraphs: string[],
    button: { label: string; url: string },
  ): Mail => ({
    to: { name: fullName, address },
    ...renderLetter(language, subject, {
      ...salutation(translate, language, fullName),
      paragraphs,
      button,
    }),
  });

  return {
    /** Asks the new address, which may be a stranger's: nothing in it is what the sender wrote. */
    confirm: (address: string, token: string): Mail => ({
      to: { name: '', address },
      ...renderLetter(language, say('mail.confirmEmail.subject'), {
        greeting: say('mail.newsletter.greeting'),
        paragraphs: [say('mail.confirmEmail.body'), say('mail.confirmEmail.ignore')],
        button: {
          label: say('mail.confirmEmail.button'),
          url: `${publicUrl}/confirm-email?token=${token}`,
        },
        closing: say('mail.closing'),
      }),
    }),

    /** Tells the address of an account that another one was asked for. */
    requested: (user: UserModel): Mail =>
      toOwner(
        user,
        user.email,
        say('mail.emailRequested.subject'),
        [
          say('mail.emailRequested.body', { username: user.username }),
          say('mail.emailRequested.notYou'),
        ],
        { label: say('mail.password.button'), url: `${publicUrl}/forgot-password` },
      ),

    /** Tells the address that an account had until now, with the way back. */
    changed: (user: UserModel, oldEmail: string, undoToken: string): Mail =>
      toOwner(
        user,
        oldEmail,
        say('mail.newAddress.subject'),
        [say('mail.newAddress.body', { username: user.username }), say('mail.newAddress.undo')],
        {
          label: say('mail.newAddress.undoButton'),
          url: `${publicUrl}/undo-email-change?token=${undoToken}`,
        },
      ),

    /** Tells the address that an account had until a change was undone. */
    undone: (user: UserModel, formerEmail: string): Mail =>
      toOwner(
        user,
        formerEmail,
        say('mail.newAddress.subject'),
        [say('mail.newAddress.body', { username: user.username }), say('mail.newAddress.notYou')],
        { label: say('mail.newAddress.contact'), url: `${publicUrl}/contact` },
      ),
  };
};
