import type { Language } from '@ail/kit/contracts/enums';
import type { Translate } from '../http/texts.ts';

/** A text in another language than that of the mail, and the label that says which one, such as "in English". */
export interface ForeignText {
  text: string;
  language: Language;
  label: string;
}

/** A text in the language of the mail, in another one, or in pieces of both. */
export type MailText = string | ForeignText | readonly (string | ForeignText)[];

const labels = {
  en: 'mail.textIn.en',
  fr: 'mail.textIn.fr',
  sw: 'mail.textIn.sw',
} satisfies Record<Language, string>;

/** The label of a text in a mail, such as "in English"; empty if it is in the language of the mail. */
export const labelFor = (translate: Translate, language: Language, textLanguage: Language) =>
  textLanguage === language ? '' : translate(language, labels[textLanguage]);

/** A text from the database as a piece of a mail: a plain string if it is in the language of the mail. */
export const textFor = (
  translate: Translate,
  language: Language,
  text: string,
  textLanguage: Language,
): string | ForeignText => {
  const label = labelFor(translate, language, textLanguage);
  return label ? { text, language: textLanguage, label } : text;
};

/** A text of a mail in its pieces. */
export const piecesOf = (text: MailText): (string | ForeignText)[] => [text].flat();

/** A text of a mail without marks. */
export const asPlain = (text: MailText): string =>
  piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : piece.text))
    .join('');

/** The labels of the pieces in another language, each once, as they follow the text. */
export const labelsOf = (text: MailText): string => {
  const labelled = piecesOf(text).flatMap((piece) =>
    typeof piece === 'string' ? [] : piece.label,
  );
  return [...new Set(labelled)].map((label) => ` · ${label}`).join('');
};
