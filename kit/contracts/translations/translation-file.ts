import { type InferType, object } from 'yup';
import { type Language, languages } from '../enums.ts';
import { fileText, line, onceFields, oneOf } from '../field-types.ts';
import { limits } from '../limits.ts';
import type { TranslatedKind, translatedFields } from '../translations.ts';

export const translatedKinds = [
  'events',
  'projects',
  'resources',
] as const satisfies readonly (keyof typeof translatedFields)[];

/** Which rows a file for translators holds. */
export const exportStates = ['missing', 'outdated', 'all'] as const;
export type ExportState = (typeof exportStates)[number];

const isKind = (text: string | undefined): text is TranslatedKind =>
  translatedKinds.some((kind) => kind === text);

const isKinds = (text: string | undefined) => !text || text.split(',').every(isKind);

/** The kinds in a query; those of all rows where it names none. */
export const kindsOf = (text: string | undefined): readonly TranslatedKind[] =>
  text ? translatedKinds.filter((kind) => text.split(',').includes(kind)) : translatedKinds;

/** The row that a file names as `events/3`. */
export const parsedItem = (item: string): { kind: TranslatedKind; id: number } | undefined => {
  const [kind, id = ''] = item.split('/', 2);
  return isKind(kind) && /^[1-9]\d{0,8}$/.test(id) ? { kind, id: Number(id) } : undefined;
};

/** What a file for translators holds: the rows whose original is in `from`, to be translated into `to`. */
export const exportFields = {
  /** As `events,projects`. */
  kinds: line().test('kinds', 'validation.choice', isKinds),
  from: oneOf<Language>(languages).required('validation.required'),
  to: oneOf<Language>(languages)
    .required('validation.required')
    .test('another', 'validation.originalLanguage', (to, { parent }) => to !== parent.from),
  /** Rows without a translation unless it says otherwise. */
  state: oneOf<ExportState>(exportStates),
  /** The last row of the file before, as `events/3`. */
  after: line().test('after', 'validation.choice', (text) => !text || Boolean(parsedItem(text))),
};

const file = () => fileText(limits.translationFile.max, 'api.translations.unreadable');

/** A file of a translator (XLIFF 2 or CSV) to look at before it is imported. */
export const translationPreviewSchema = object({ file: file() });

/** A file of a translator: all of its translations are stored, or none. */
export const translationImportSchema = object({
  file: file(),
  /** `version` of the preview; what has changed since must be looked at first. */
  version: line().required('validation.required'),
  ...onceFields,
});
export type TranslationImport = InferType<typeof translationImportSchema>;
