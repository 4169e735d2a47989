/**
 * Documents of projects and the people who may read them.
 * Other features import only what this file exports.
 */

export { presentPersonalDocument } from './document.presenter.ts';
export { auditDocument, findDocument } from './document-log.ts';
export {
  DocumentGrantModel,
  documentsOf,
  type PersonalDocument,
  ProjectDocumentModel,
} from './project-document.model.ts';
