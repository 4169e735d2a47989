import { type InferType, object } from 'yup';
import { line, oneOf } from '../field-types.ts';
import { limits } from '../limits.ts';

/** Who may read a document: whoever sees the project, or whom the owner lets read it. */
export const documentAccesses = ['open', 'onRequest'] as const;
export type DocumentAccess = (typeof documentAccesses)[number];

/** What became of a person's request for a document. */
export const documentStates = ['notAsked', 'asked', 'granted', 'revoked'] as const;
export type DocumentState = (typeof documentStates)[number];

/** The largest file, in bytes. */
export const documentLimitBytes = 10 * 1024 * 1024;

/** What is said of a file, in the query of the call whose body it is. */
export const documentFields = {
  title: line(limits.title.max).required('validation.title'),
  access: oneOf<DocumentAccess>(documentAccesses).required('validation.required'),
};

export const updateDocumentSchema = object(documentFields);
export type UpdateDocument = InferType<typeof updateDocumentSchema>;
