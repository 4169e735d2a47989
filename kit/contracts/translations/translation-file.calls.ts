import { object } from 'yup';
import { call } from '../call.ts';
import { translationFileLimitBytes } from '../limits.ts';
import { translationPreviewShape, translationsImportedShape } from './translation-file.shape.ts';
import {
  exportFields,
  translationImportSchema,
  translationPreviewSchema,
} from './translation-file.ts';

export const exportXliff = call({
  method: 'get',
  path: '/api/admin/translations.xlf',
  access: 'admin',
  summary: 'Texts for translators as XLIFF 2.0, with the translations there are',
  query: object(exportFields),
  status: 200,
  contentType: 'application/xliff+xml; charset=utf-8',
});

export const exportTranslationsCsv = call({
  method: 'get',
  path: '/api/admin/translations.csv',
  access: 'admin',
  summary: 'Texts for translators as CSV, with the translations there are',
  query: object(exportFields),
  status: 200,
  contentType: 'text/csv; charset=utf-8',
});

export const previewTranslations = call({
  method: 'post',
  path: '/api/admin/translations/import/preview',
  access: 'admin',
  summary: 'What a file of a translator would change, and what is wrong with it; nothing is stored',
  body: translationPreviewSchema,
  bodyLimit: translationFileLimitBytes,
  status: 200,
  answer: translationPreviewShape,
});

export const importTranslations = call({
  method: 'post',
  path: '/api/admin/translations/import',
  access: 'admin',
  summary: 'Store all translations of a file (XLIFF 2 or CSV), or none; once for each requestId',
  body: translationImportSchema,
  bodyLimit: translationFileLimitBytes,
  status: 200,
  answer: translationsImportedShape,
  refusals: ['already_sent'],
});
