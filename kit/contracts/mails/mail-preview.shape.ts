import { languages } from '../enums.ts';
import { type Infer, integer, listOf, objectOf, text, word } from '../shape.ts';

/** Mails to registrants before they are sent: how many people read each language, and what they will read. */
export const mailPreviewShape = objectOf({
  recipients: listOf(objectOf({ language: word(languages), count: integer })),
  /** One for each language; what differs from person to person is the first recipient's. */
  mails: listOf(objectOf({ language: word(languages), subject: text, text, html: text })),
});
export type MailPreview = Infer<typeof mailPreviewShape>;
