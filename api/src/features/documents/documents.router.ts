import * as calls from '@ail/kit/contracts/documents/document.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import { documentPolicy } from '../../platform/http/security-headers.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from '../users/public.ts';
import { listDocumentReaders, listDocuments, openDocument } from './documents.query.ts';
import {
  checkUpload,
  deleteDocument,
  updateDocument,
  uploadDocument,
} from './documents.service.ts';

/** Documents of projects: reading them, and managing them as an owner or admin. */
export const documentEndpoints = (services: Services): AnyEndpoint[] => {
  const { db } = services;
  return [
    endpoint(calls.listDocuments, ({ user, id }) => listDocuments(db, user, id('id')), {
      readsRowsOnly: true,
    }),
    endpoint(calls.listDocumentReaders, async ({ query, id, ctx }) => {
      const { items, total } = await listDocumentReaders(db, id('id'), query);
      setPageHeaders(ctx, query, total);
      return items;
    }),
    endpoint(
      calls.uploadDocument,
      ({ user, query, file, id }) => uploadDocument(services, user, id('id'), query, file),
      { beforeBody: ({ user, id }) => checkUpload(db, user, id('id')) },
    ),
    endpoint(calls.updateDocument, ({ user, body, id }) =>
      updateDocument(services, user, id('id'), id('documentId'), body),
    ),
    endpoint(calls.deleteDocument, ({ user, id }) =>
      deleteDocument(services, user, id('id'), id('documentId')),
    ),
    endpoint(calls.downloadDocument, async ({ user, query, id, ctx }) => {
      const { title, size, content } = await openDocument(db, user, id('id'), {
        key: query.key,
        isSent: ctx.method !== 'HEAD',
      });
      ctx.attachment(`${title}.pdf`);
      ctx.set('Cache-Control', 'private, no-store');
      ctx.set('Content-Security-Policy', documentPolicy);
      ctx.length = size;
      return content;
    }),
  ];
};
