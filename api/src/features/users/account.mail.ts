import type { Language } from '@ail/kit/contracts/enums';
import type { Translate } from '../../http/texts.ts';
import { renderLetter, salutation } from '../../mail/letter.ts';
import type { Mail } from '../../mail/outbox.ts';
import type { UserModel } from '../../models/UserModel.ts';

interface Writer {
  translate: Translate;
  publicUrl: string;
}

/** Tells the address that an account had until now; whoever took the account is told nothing new. */
export const formerAddressMail = (
  { translate, publicUrl }: Writer,
  language: Language,
  { fullName, username }: UserModel,
  formerAddress: string,
): Mail => ({
  to: { name: fullName, address: formerAddress },
  ...renderLetter(language, translate(language, 'mail.newAddress.subject'), {
    ...salutation(translate, language, fullName),
    paragraphs: [
      translate(language, 'mail.newAddress.body', { username }),
      translate(language, 'mail.newAddress.notYou'),
    ],
    button: { label: translate(language, 'mail.newAddress.contact'), url: `${publicUrl}/contact` },
  }),
});
