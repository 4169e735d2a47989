import type { DocumentState } from '@ail/kit/contracts/documents/document';
import type {
  DocumentForPerson,
  DocumentReader,
  ProjectDocument,
} from '@ail/kit/contracts/documents/document.shape';
import type {
  DocumentGrantModel,
  DocumentReaderModel,
  PersonalDocument,
} from './project-document.model.ts';

const stateOf = (grant: DocumentGrantModel | undefined): DocumentState => {
  if (!grant) return 'notAsked';
  if (grant.grantedAt) return 'granted';
  return grant.revokedAt ? 'revoked' : 'asked';
};

/**
 * A document as a reader of its project sees it.
 * @param managesAll whether the reader is the owner of the project or an admin
 */
export const presentDocument = (
  { document, language, grant }: Pick<PersonalDocument, 'document' | 'language' | 'grant'>,
  managesAll: boolean,
): ProjectDocument => {
  const { id, key, title, access, size, createdAt } = document;
  const state = stateOf(grant);
  const mayRead = managesAll || access === 'open' || state === 'granted';
  return {
    id,
    title,
    language,
    access,
    size,
    createdAt: createdAt.toISOString(),
    state,
    path: mayRead ? `/api/documents/${id}/file?key=${key}` : null,
  };
};

/** A document of the project of a conversation. */
export const presentPersonalDocument = (
  personal: PersonalDocument,
  managesAll: boolean,
): DocumentForPerson => ({
  ...presentDocument(personal, managesAll),
  downloadedAt: personal.downloadedAt?.toISOString() ?? null,
});

/** Somebody who has asked for a document, or whom it was given, as admins see them. */
export const presentReader = (
  reader: DocumentReaderModel,
  downloadedAt: Date | null,
): DocumentReader => ({
  documentId: reader.documentId,
  messageId: reader.messageId,
  name: reader.name,
  email: reader.email,
  state: stateOf(reader),
  downloadedAt: downloadedAt?.toISOString() ?? null,
});
