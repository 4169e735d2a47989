import type { Language } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import type { Mail } from '../../platform/mail/outbox.ts';
import { renderMail, salutation } from '../../platform/mail/render.ts';
import type { MailServices } from '../../platform/services.ts';
import { UserModel } from '../users/public.ts';

/**
 * Tells an account that it is an administrator's now, and every other administrator.
 * @param languageOf the language of a person, as far as it is known
 */
export const newAdminMails = async (
  trx: Knex,
  { texts: { translate }, config: { publicUrl } }: MailServices,
  person: UserModel,
  languageOf: (user: UserModel) => Language,
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
      purpose: 'announcement',
      to: { name: reader.fullName, address: reader.email },
      ...renderMail(language, translate(language, subject, values), {
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
