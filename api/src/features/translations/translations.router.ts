import * as calls from '@ail/kit/contracts/translations/translation-file.calls';
import { type AnyEndpoint, endpoint } from '../../http/endpoint.ts';
import type { Services } from '../../services.ts';
import { translationsCsvOf } from './translations.csv.ts';
import { exportedItems } from './translations.query.ts';
import { importTranslations, previewTranslations } from './translations.service.ts';
import { xliffOf } from './xliff.ts';

/** Files for translators. */
export const translationEndpoints = (services: Services): AnyEndpoint[] => {
  const { db } = services;
  return [
    endpoint(calls.exportXliff, async ({ query, ctx }) => {
      ctx.attachment(`${query.from}-${query.to}.xlf`);
      return xliffOf(query.from, query.to, await exportedItems(db, query));
    }),
    endpoint(calls.exportTranslationsCsv, async ({ query, ctx }) => {
      ctx.attachment(`${query.from}-${query.to}.csv`);
      return translationsCsvOf(query.from, query.to, await exportedItems(db, query));
    }),
    endpoint(calls.previewTranslations, ({ body, language }) =>
      previewTranslations(services, body.file, language),
    ),
    endpoint(calls.importTranslations, async ({ user, body }) => ({
      count: await importTranslations(services, user, body),
    })),
  ];
};
