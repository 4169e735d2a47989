import { type Language, languages } from '@ail/kit/contracts/enums';
import { getLabels } from '@ail/kit/contracts/field-table';
import { trimLine } from '@ail/kit/contracts/field-types';
import { fold, isInName } from '@ail/kit/contracts/fold';
import { limits } from '@ail/kit/contracts/limits';
import { messageRef } from '@ail/kit/contracts/message-ref';
import {
  type AdminRegistrationForm,
  adminRegistrationFormSchema,
} from '@ail/kit/contracts/registrations/registration';
import { registrationFields } from '@ail/kit/contracts/registrations/registration.fields';
import { string, ValidationError } from 'yup';
import { keyOf } from '../../platform/db/base.model.ts';
import { withoutGuard } from '../../platform/http/csv.ts';
import { Refusal } from '../../platform/http/errors.ts';
import {
  type CsvRecord,
  countFields,
  mostBeforeHeaders,
  readCsv,
} from '../../platform/http/read-csv.ts';
import type { Texts } from '../../platform/http/texts.ts';

/** The columns that a file may have: the fields of a registration, and the parts that a name may come in. */
type Field = keyof AdminRegistrationForm | 'language' | 'firstName' | 'lastName';

/** The messages with other headers than the names of the fields, as in the exports of other programs. */
const otherHeaders: Partial<Record<Field, string[]>> = {
  name: ['api.importColumn.fullName'],
  firstName: ['api.importColumn.firstName', 'api.importColumn.otherFirstNames'],
  lastName: ['api.importColumn.lastName', 'api.importColumn.otherLastNames'],
  email: ['api.importColumn.address', 'api.importColumn.otherAddresses'],
  organization: ['api.importColumn.company'],
  dietaryRequirements: ['api.importColumn.diet'],
  interestAreas: ['api.importColumn.interestAreas'],
  language: ['api.importColumn.language'],
};
const fieldNames: Partial<Record<Field, string>> = getLabels(registrationFields);

const rowSchema = adminRegistrationFormSchema.shape({
  language: string<Language>()
    .lowercase()
    .transform((value) => value || undefined)
    .oneOf(languages, 'api.import.language'),
});

export interface ImportRow {
  /** As a spreadsheet counts them. */
  row: number;
  input: AdminRegistrationForm;
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

const isField = (name: string): name is Field =>
  Object.hasOwn(fieldNames, name) || Object.hasOwn(otherHeaders, name);
const fields = Object.keys({ ...fieldNames, ...otherHeaders }).filter(isField);

/** List the messages with the headers of a field. Our own exports have the name of the field instead. */
const listHeaders = (field: Field): string[] =>
  [fieldNames[field], ...(otherHeaders[field] ?? [])].filter((id) => id !== undefined);

const fieldsByHeader = ({ translate }: Texts): Map<string, Field> =>
  new Map(
    fields.flatMap((field) => [
      [headerKey(field), field] as const,
      ...listHeaders(field).flatMap((id) =>
        languages.flatMap((language) =>
          translate(language, id)
            .split('|')
            .map((header) => [headerKey(header), field] as const),
        ),
      ),
    ]),
  );

/** Create a function that finds the field of a header, which may explain itself: "Diet (halal, vegetarian)". */
const fieldFinder = (texts: Texts) => {
  const known = fieldsByHeader(texts);
  return (header: string): Field | undefined =>
    known.get(headerKey(header)) ?? known.get(headerKey(header.replace(/[([].*$/s, '')));
};

type Cells = Partial<Record<Field, string>>;

/**
 * The full name of a row. Beside a first name, a column that is only called a name has the last one ("Prénom", "Nom"),
 * unless it has the first name as well.
 */
const fullName = ({ name = '', firstName = '', lastName = '' }: Cells): string => {
  const isWhole = !firstName || lastName !== '' || isInName(fold(name), fold(firstName));
  if (name && isWhole) return name;
  return [firstName, name || lastName].filter(Boolean).join(' ');
};

const refuse = (message: string) => new Refusal('validation_failed', { fields: { csv: message } });

/** What comes before the headers, these, the most that are read, and one more than that. */
const mostRecords = mostBeforeHeaders + limits.importRows.max + 2;

const checked = async (values: Cells) => {
  try {
    const { language, ...input } = await rowSchema.validate(values, { abortEarly: false });
    return { input, language };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { failures: error.inner.length > 0 ? error.inner : [error] };
  }
};

const nameFields = ['name', 'lastName', 'firstName'] as const;

/** Where the headers are: in the first record, unless a later one of the beginning names more fields. */
const findHeaders = (
  records: readonly CsvRecord[],
  fieldOf: (header: string) => Field | undefined,
): number => {
  const counts = records
    .slice(0, mostBeforeHeaders + 1)
    .map((record) => (isHeaders(record, fieldOf) ? countFields(record, fieldOf) : 0));
  return Math.max(0, counts.indexOf(Math.max(...counts)));
};

const isHeaders = ({ values }: CsvRecord, fieldOf: (header: string) => Field | undefined) => {
  const found = new Set(values.map(fieldOf));
  return found.has('email') && nameFields.some((field) => found.has(field));
};

/**
 * Reads a file of registrations. Commas, semicolons, tabs or vertical bars separate its values. One of its first rows has
 * headers: those of our export, or the names of the fields in one of our languages or in the exports of other programs.
 * @throws Refusal validation_failed where it cannot be read, or a column or every row is missing
 */
export const readImport = async (texts: Texts, csv: string): Promise<ImportFile> => {
  const fieldOf = fieldFinder(texts);
  const records = readCsv(csv, { most: mostRecords, trim: true, fieldOf });
  if (!records) throw refuse('api.import.unreadable');
  const at = findHeaders(records, fieldOf);
  const headers = records[at]?.values ?? [];
  const filled = records.slice(at + 1);
  const columns = new Map<Field, number>();
  const ignored: string[] = [];
  for (const [index, header] of headers.entries()) {
    const field = fieldOf(header);
    if (field && !columns.has(field)) columns.set(field, index);
    else if (header) ignored.push(header);
  }
  const nameColumn = nameFields.find((field) => columns.has(field));
  if (!nameColumn || !columns.has('email')) throw refuse('api.import.columns');
  if (filled.length === 0) throw refuse('api.import.empty');
  const { max } = limits.importRows;
  if (filled.length > max) throw refuse(messageRef('api.import.rows', { max }));

  const rows: ImportRow[] = [];
  const problems: ImportProblem[] = [];
  const firstWith = new Map<string, number>();
  for (const { values, row } of filled) {
    const cells: Cells = Object.fromEntries(
      [...columns].map(([field, index]) => [field, trimLine(withoutGuard(values[index] ?? ''))]),
    );
    const { firstName: _, lastName: __, ...fields } = cells;
    const { input, language, failures } = await checked({ ...fields, name: fullName(cells) });
    for (const { path = '', errors } of failures ?? []) {
      const field = path === 'name' ? nameColumn : path;
      const index = isField(field) ? columns.get(field) : undefined;
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
