import { object } from 'yup';
import { call } from '../call.ts';
import { line } from '../field-types.ts';
import { pageQuery } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import {
  askedDocumentShape,
  documentForPersonShape,
  documentListShape,
  documentReaderShape,
  documentShape,
} from './document.shape.ts';
import { documentFields, documentLimitBytes, updateDocumentSchema } from './document.ts';

export const listDocuments = call({
  method: 'get',
  path: '/api/projects/:id/documents',
  access: 'anyone',
  summary: 'The documents of a project, and which of them the reader may download',
  status: 200,
  answer: documentListShape,
});

export const listDocumentReaders = call({
  method: 'get',
  path: '/api/admin/projects/:id/document-readers',
  access: 'admin',
  summary: 'Who has asked for documents of a project or may read them, the last to ask first',
  query: pageQuery,
  status: 200,
  answer: listOf(documentReaderShape),
});

export const uploadDocument = call({
  method: 'post',
  path: '/api/projects/:id/documents',
  access: 'signedIn',
  summary:
    'Add a document to an own project, or as an admin to any: the body is the file, a PDF of at most 10 MB ' +
    'without scripts, attached files and actions',
  query: object(documentFields),
  status: 201,
  answer: documentShape,
  refusals: ['validation_failed', 'body_too_large', 'too_many_documents', 'document_quota'],
  fileLimit: documentLimitBytes,
  rateLimit: { name: 'upload', account: (_, caller) => caller?.username },
});

export const updateDocument = call({
  method: 'patch',
  path: '/api/projects/:id/documents/:documentId',
  access: 'signedIn',
  summary: 'Change the title of a document, or who may read it',
  body: updateDocumentSchema,
  partial: true,
  status: 200,
  answer: documentShape,
  rateLimit: { name: 'documents', account: (_, caller) => caller?.username },
});

export const deleteDocument = call({
  method: 'delete',
  path: '/api/projects/:id/documents/:documentId',
  access: 'signedIn',
  summary: 'Delete a document',
  status: 204,
  sendsNoMail: true,
});

export const downloadDocument = call({
  method: 'get',
  path: '/api/documents/:id/file',
  access: 'anyone',
  summary: 'A document as a file, by the path that its list gives to who may read it',
  query: object({ key: line() }),
  status: 200,
  contentType: 'application/pdf',
  rateLimit: { name: 'download' },
});

export const askForDocument = call({
  method: 'put',
  path: '/api/projects/:id/documents/:documentId/request',
  access: 'signedIn',
  summary:
    'Ask for a document that is given on request, in the conversation about its project; repeatable',
  status: 200,
  answer: askedDocumentShape,
  refusals: ['project_completed', 'own_project'],
  rateLimit: { name: 'conversation', account: (_, caller) => caller?.username },
});

export const grantDocument = call({
  method: 'put',
  path: '/api/user/conversations/:id/documents/:documentId',
  access: 'signedIn',
  summary:
    'Let the visitor of a conversation read a document, as the owner of the project; repeatable',
  status: 200,
  answer: documentForPersonShape,
  refusals: ['no_account'],
  rateLimit: { name: 'conversation', account: (_, caller) => caller?.username },
});

export const revokeDocument = call({
  method: 'delete',
  path: '/api/user/conversations/:id/documents/:documentId',
  access: 'signedIn',
  summary: 'End that; repeatable',
  status: 200,
  answer: documentForPersonShape,
  refusals: ['no_account'],
  rateLimit: { name: 'conversation', account: (_, caller) => caller?.username },
});

export const grantDocumentAsTeam = call({
  method: 'put',
  path: '/api/admin/messages/:id/documents/:documentId',
  access: 'admin',
  summary: 'Let whoever sent an inquiry read a document of its project; repeatable',
  status: 200,
  answer: documentForPersonShape,
  refusals: ['no_account'],
});

export const revokeDocumentAsTeam = call({
  method: 'delete',
  path: '/api/admin/messages/:id/documents/:documentId',
  access: 'admin',
  summary: 'End that; repeatable',
  status: 200,
  answer: documentForPersonShape,
  refusals: ['no_account'],
});
