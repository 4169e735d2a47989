import { type Language, languages } from '@ail/kit/contracts/enums';
import { type CsvColumn, csvOf, withoutGuards } from '../../platform/http/csv.ts';
import { readCsv } from '../../platform/http/read-csv.ts';
import type { Unit } from './units.ts';
import { type ReadFile, UnreadableFile, type WrittenItem } from './xliff.ts';

type Row = Unit & { key: string };

/** A file for translators as CSV; the headers of its two columns of texts are their languages. */
export const translationsCsvOf = (
  from: Language,
  to: Language,
  items: readonly WrittenItem[],
): string => {
  const columns: CsvColumn<Row>[] = [
    { header: 'item', value: ({ key }) => key },
    { header: 'text', value: ({ id }) => id },
    { header: from, value: ({ source }) => source },
    { header: to, value: ({ target }) => target },
    { header: 'note', value: ({ note }) => note },
  ];
  return csvOf(
    columns,
    items.flatMap(({ key, units }) => units.map((unit) => ({ ...unit, key }))),
  );
};

const mostRecords = 50_000;

const headerOf = (text: string): string => text.trim().toLowerCase();
const isKnown = (header: string): boolean =>
  header === 'item' || header === 'text' || languages.some((language) => language === header);

/**
 * Reads a file of a translator as CSV.
 * @throws UnreadableFile
 */
export const readTranslationsCsv = (csv: string): ReadFile => {
  const records = readCsv(csv, {
    most: mostRecords + 2,
    trim: false,
    fieldOf: (text) => (isKnown(headerOf(text)) ? headerOf(text) : undefined),
  });
  if (!records) throw new UnreadableFile('api.translations.unreadable');
  if (records.length > mostRecords + 1) throw new UnreadableFile('api.translations.tooLarge');
  const [top, ...filled] = records;
  const headers = (top?.values ?? []).map(headerOf);
  const [item, id] = [headers.indexOf('item'), headers.indexOf('text')];
  const [source, target] = headers.flatMap((header, index) =>
    languages.some((language) => language === header) ? [index] : [],
  );
  if (item < 0 || id < 0 || source === undefined || target === undefined) {
    throw new UnreadableFile('api.translations.columns');
  }
  return {
    from: headers[source] ?? '',
    to: headers[target] ?? '',
    units: filled.map(({ values }) => ({
      item: values[item]?.trim() ?? '',
      id: values[id]?.trim() ?? '',
      source: withoutGuards(values[source] ?? ''),
      target: withoutGuards(values[target] ?? '') || null,
      isDone: false,
    })),
  };
};
