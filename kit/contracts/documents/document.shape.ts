import { type Infer, instant, integer, listOf, nullable, objectOf, text, word } from '../shape.ts';
import { textLanguageShape } from '../translations.shape.ts';
import { documentAccesses, documentStates } from './document.ts';

const fields = {
  id: integer,
  title: text,
  /** That of the title: the one its project was written in. */
  language: textLanguageShape,
  access: word(documentAccesses),
  /** In bytes. */
  size: integer,
  createdAt: instant,
};

/** A document of a project, as a reader of its page sees it. */
export const documentShape = objectOf({
  ...fields,
  /** Of the reader's request; `notAsked` also for visitors. */
  state: word(documentStates),
  /** The path of the file; `null` for who may not read it. */
  path: nullable(text),
});
export type ProjectDocument = Infer<typeof documentShape>;

/** All documents of a project: never so many that they need pages. */
export const documentListShape = objectOf({ documents: listOf(documentShape) });

/** A document of the project of a conversation: what its visitor may do. */
export const documentForPersonShape = objectOf({
  ...fields,
  state: word(documentStates),
  path: nullable(text),
  /** When the visitor last downloaded it. */
  downloadedAt: nullable(instant),
});
export type DocumentForPerson = Infer<typeof documentForPersonShape>;

/** Somebody who has asked for a document of a project, or whom it was given, as admins see them. */
export const documentReaderShape = objectOf({
  documentId: integer,
  /** The inquiry by whose calls it is granted and revoked. */
  messageId: integer,
  name: text,
  email: text,
  state: word(documentStates),
  /** When they last downloaded it. */
  downloadedAt: nullable(instant),
});
export type DocumentReader = Infer<typeof documentReaderShape>;

/** Where a request for a document was written. */
export const askedDocumentShape = objectOf({ conversationId: integer });
