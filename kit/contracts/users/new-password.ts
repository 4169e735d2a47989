import { password, withoutInvisible } from '../field-types.ts';
import { limits } from '../limits.ts';
import { messageRef } from '../message-ref.ts';
import { normalised } from '../normalised.ts';

const minMessage = messageRef('validation.password', { min: limits.password.min });

/** Text as accounts compare it, without invisible characters. */
const comparable = (text: string) =>
  normalised(text, 'NFKC')
    .replace(/[\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .trim();

const isRepeated = (value: string) => new Set(comparable(value)).size === 1;

/** Words of the account that must not be its password. */
interface OwnWords {
  username?: unknown;
  email?: unknown;
}

/** Whether a password is the account's username, its e-mail address or the part before the @. */
export const isOwnWord = (value: string, { username, email }: OwnWords): boolean => {
  const words = [username, email, typeof email === 'string' && email.split('@')[0]];
  return words.some((word) => typeof word === 'string' && comparable(word) === comparable(value));
};

/** The message of `isOwnWord`, for code that checks it without a schema. */
export const ownWordMessage = 'validation.passwordOwn';

/** A password in the form in which it is hashed: keyboards compose the same letters in different ways. */
export const normalizedPassword = () =>
  password().transform((value) => (typeof value === 'string' ? normalised(value, 'NFC') : value));

/** A password someone chooses: 6 to 128 characters, neither blank nor one repeated character. */
export const newPassword = () =>
  normalizedPassword()
    .required(minMessage)
    .min(limits.password.min, minMessage)
    .test('blank', 'validation.passwordBlank', (value) => !value || withoutInvisible(value) !== '')
    .test('repeated', 'validation.passwordRepeated', (value) => !value || !isRepeated(value));

/** The same in a form that also has the account's `username` and `email`. */
export const newPasswordOfAccount = () =>
  newPassword().test('own', ownWordMessage, (value, { parent }) => {
    return !value || !isOwnWord(value, parent as OwnWords);
  });
