import type { Language } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import type { Translate } from '../http/texts.ts';
import { UserModel } from '../models/UserModel.ts';
import { renderLetter, salutation } from './letter.ts';
import type { Mail } from './outbox.ts';

interface Writer {
  translate: Translate;
  publicUrl: string;
  /** The language of a person, as far as it is known. */
  languageOf: (user: UserModel) => Language;
}

/** Tells an account that it is an administrator's now, and every other administrator. */
export const newAdminMails = async (
  trx: Knex,
  { translate, publicUrl, languageOf }: Writer,
  person: UserModel,
): Promise<Mail[]> => {
  const { id, fullName, username } = person;
  const others = await UserModel.query(trx).where({ role: 'admin' }).whereNot({ id }).orderBy('id');
  return [person, ...others].map((reader) => {
    const language = languageOf(reader);
    const values = { name: fullName, username };
    const [subject, body] =
      reader === person
        ? ['mail.newAdmin.subject', 'mail.newAdmin.body']
        : ['mail.otherAdmin.subject', 'mail.otherAdmin.body'];
    return {
      to: { name: reader.fullName, address: reader.email },
      ...renderLetter(language, translate(language, subject, values), {
        ...salutation(translate, language, reader.fullName),
        paragraphs: [
          translate(language, body, values),
          translate(language, 'mail.newAdmin.unexpected'),
        ],
        button: {
          label: translate(language, 'mail.newAdmin.button'),
          url: `${publicUrl}/admin/people`,
        },
      }),
    };
  });
};
