import * as drafts from '@ail/kit/contracts/translations/translation-draft.calls';
import { kindsOf } from '@ail/kit/contracts/translations/translation-file';
import * as calls from '@ail/kit/contracts/translations/translation-file.calls';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { auditExport } from '../../platform/audit/exports.ts';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { draftEndpoints } from '../drafts/public.ts';
import { endpoint, type UserModel } from '../users/public.ts';
import { translationFormAt } from './drafts.service.ts';
import { translationsCsvOf } from './translations.csv.ts';
import { type Exported, exportedItems } from './translations.query.ts';
import { importTranslations, previewTranslations } from './translations.service.ts';
import { xliffOf } from './xliff.ts';

/** Rows for a file, which is logged, with a link to the next file (RFC 8288) where not all fit. */
const itemsOf = async (
  db: Knex,
  user: UserModel,
  ctx: Context,
  { query, file }: { query: Exported; file: string },
) => {
  const { items, next } = await exportedItems(db, query);
  await auditExport(db, user, {
    entity: 'resource',
    file,
    rows: items.length,
    filters: {
      translatedFrom: query.from,
      translatedInto: query.to,
      translationState: query.state ?? 'missing',
      kinds: kindsOf(query.kinds),
    },
  });
  ctx.attachment(file);
  if (next) {
    const search = new URLSearchParams(ctx.querystring);
    search.set('after', next);
    ctx.set('Link', `<${ctx.path}?${search}>; rel="next"`);
  }
  return items;
};

/** Files for translators, and what is typed into forms of translations. */
export const translationEndpoints = (services: Services): AnyEndpoint[] => {
  const { db } = services;
  return [
    ...draftEndpoints(
      db,
      {
        read: drafts.getTranslationDraft,
        keep: drafts.saveTranslationDraft,
        end: drafts.deleteTranslationDraft,
      },
      ({ id, text }) =>
        translationFormAt(db, { kind: text('kind'), id: id('id'), language: text('language') }),
    ),
    endpoint(calls.exportXliff, async ({ user, query, ctx }) => {
      const file = `${query.from}-${query.to}.xlf`;
      return xliffOf(query.from, query.to, await itemsOf(db, user, ctx, { query, file }));
    }),
    endpoint(calls.exportTranslationsCsv, async ({ user, query, ctx }) => {
      const file = `${query.from}-${query.to}.csv`;
      return translationsCsvOf(query.from, query.to, await itemsOf(db, user, ctx, { query, file }));
    }),
    endpoint(calls.previewTranslations, ({ body, language }) =>
      previewTranslations(services, body.file, language),
    ),
    endpoint(calls.importTranslations, async ({ user, body }) => ({
      count: await importTranslations(services, user, body),
    })),
  ];
};
