import { type Language, languages } from '@ail/kit/contracts/enums';
import { fold } from '@ail/kit/contracts/fold';
import { limits } from '@ail/kit/contracts/limits';
import { messageRef } from '@ail/kit/contracts/message-ref';
import {
  type RegistrantInput,
  registrationFormSchema,
} from '@ail/kit/contracts/registrations/registration';
import { string, ValidationError } from 'yup';
import { withoutGuard } from '../../http/csv.ts';
import { Refusal } from '../../http/errors.ts';
import { readCsv } from '../../http/read-csv.ts';
import type { Texts } from '../../http/texts.ts';
import { keyOf } from '../../models/BaseModel.ts';

/** What the headers of each column may say, besides the name of the field as in our own export. */
const labels = {
  name: ['api.importColumn.name', 'api.importColumn.fullName'],
  email: ['api.importColumn.email', 'api.importColumn.address'],
  organization: ['api.importColumn.organization'],
  jobTitle: ['api.importColumn.jobTitle'],
  dietaryRequirements: ['api.importColumn.dietaryRequirements'],
  specialAccommodations: ['api.importColumn.specialAccommodations'],
  interestAreas: ['api.importColumn.interestAreas'],
  language: ['api.importColumn.language'],
} satisfies Record<keyof RegistrantInput | 'language', string[]>;

type Field = keyof typeof labels;

const rowSchema = registrationFormSchema.shape({
  language: string<Language>()
    .lowercase()
    .transform((value) => value || undefined)
    .oneOf(languages, 'api.import.language'),
});

export interface ImportRow {
  /** As a spreadsheet counts them. */
  row: number;
  input: RegistrantInput;
  /** The language of its mails; `undefined` where the file does not say it. */
  language: Language | undefined;
}

export interface ImportProblem {
  row: number;
  column: string | null;
  /** A message reference. */
  message: string;
}

export interface ImportFile {
  /** How many rows it has, without the headers and empty ones. */
  count: number;
  /** Those without a problem. */
  rows: ImportRow[];
  problems: ImportProblem[];
  /** Headers of columns that are not read. */
  ignored: string[];
}

const headerKey = (header: string) => fold(header).replace(/[^\p{L}\p{N}]/gu, '');

const isField = (name: string): name is Field => Object.hasOwn(labels, name);
const fields = Object.keys(labels).filter(isField);

const fieldsByHeader = ({ translate }: Texts): Map<string, Field> =>
  new Map(
    fields.flatMap((field) => [
      [headerKey(field), field] as const,
      ...labels[field].flatMap((id) =>
        languages.map((language) => [headerKey(translate(language, id)), field] as const),
      ),
    ]),
  );

const refuse = (message: string) => new Refusal('validation_failed', { fields: { csv: message } });

/** The headers, the most that are read, and one by which it is told that there are more. */
const mostRecords = limits.importRows.max + 2;

const checked = async (values: Partial<Record<Field, string>>) => {
  try {
    const { language, ...input } = await rowSchema.validate(values, { abortEarly: false });
    return { input, language };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { failures: error.inner.length > 0 ? error.inner : [error] };
  }
};

/**
 * Reads a file of registrations: comma, semicolon or tab between the values, a first row with headers, which are those
 * of our export or what the fields are called in one of our languages.
 * @throws Refusal validation_failed where it cannot be read, or a column or every row is missing
 */
export const readImport = async (texts: Texts, csv: string): Promise<ImportFile> => {
  const records = readCsv(csv, { most: mostRecords, trim: true });
  if (!records) throw refuse('api.import.unreadable');
  const [top, ...filled] = records;
  const headers = top?.values ?? [];
  const known = fieldsByHeader(texts);
  const columns = new Map<Field, number>();
  const ignored: string[] = [];
  for (const [index, header] of headers.entries()) {
    const field = known.get(headerKey(header));
    if (field && !columns.has(field)) columns.set(field, index);
    else if (header) ignored.push(header);
  }
  if (!columns.has('name') || !columns.has('email')) throw refuse('api.import.columns');
  if (filled.length === 0) throw refuse('api.import.empty');
  const { max } = limits.importRows;
  if (filled.length > max) throw refuse(messageRef('api.import.rows', { max }));

  const rows: ImportRow[] = [];
  const problems: ImportProblem[] = [];
  const firstWith = new Map<string, number>();
  for (const { values, row } of filled) {
    const read = [...columns].map(([field, index]) => [field, withoutGuard(values[index] ?? '')]);
    const { input, language, failures } = await checked(Object.fromEntries(read));
    for (const { path = '', errors } of failures ?? []) {
      const index = isField(path) ? columns.get(path) : undefined;
      const column = index === undefined ? path : (headers[index] ?? path);
      if (!problems.some((one) => one.row === row && one.column === column)) {
        problems.push({ row, column, message: errors[0] ?? 'validation.required' });
      }
    }
    if (!input) continue;
    const key = keyOf(input.email);
    const first = firstWith.get(key);
    if (first === undefined) {
      firstWith.set(key, row);
      rows.push({ row, input, language });
    } else {
      const column = headers[columns.get('email') ?? 0] ?? null;
      problems.push({ row, column, message: messageRef('api.import.twice', { row: first }) });
    }
  }
  return { count: filled.length, rows, problems, ignored };
};
