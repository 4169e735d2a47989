import { type Language, languages } from '@ail/kit/contracts/enums';
import { roleNames } from '@ail/kit/contracts/projects/role-names';
import { htmlFields } from '@ail/kit/contracts/translations';

/** What is said of a translation. */
export interface TranslationMarks {
  updatedAt: string;
  outdated: boolean;
  complete: boolean;
  /** The fields that have changed in the original since; lists do not say it. */
  changed?: readonly string[];
}

/** An event, a project or a resource. */
export interface Translated {
  id: number;
  language: Language;
  title: string;
  updatedAt: string;
  translations: Readonly<Record<Language, TranslationMarks | null>>;
}

/** The languages into which a row can be translated. */
export const otherLanguages = ({ language }: Pick<Translated, 'language'>): Language[] =>
  languages.filter((one) => one !== language);

export const translationStates = ['missing', 'outdated', 'complete'] as const;
export type TranslationState = (typeof translationStates)[number];

export const stateOf = (marks: TranslationMarks | null): TranslationState => {
  if (!marks) return 'missing';
  return marks.outdated || !marks.complete ? 'outdated' : 'complete';
};

/** A text of the original. */
export interface Entry {
  /** The name of its field in the form. */
  name: string;
  /** The field of the row that it belongs to. */
  field: string;
  label: string;
  /** Whose role it is. */
  member?: string;
  text: string;
  kind: 'line' | 'paragraphs' | 'html';
}

const isMember = (value: unknown): value is { name: string; role: string | null } =>
  typeof value === 'object' && value !== null && 'name' in value && 'role' in value;

const valuesOf = (row: object) => new Map<string, unknown>(Object.entries(row));

/**
 * The texts of a row that are to be translated.
 * @param labels the message ids of the fields' labels
 */
export const entriesOf = (row: object, labels: Readonly<Record<string, string>>): Entry[] => {
  const values = valuesOf(row);
  return Object.entries(labels).flatMap(([field, label]): Entry[] => {
    const value = values.get(field);
    if (Array.isArray(value)) {
      const team = value.filter(isMember);
      const names = roleNames(team);
      return team.flatMap(({ name: member, role: text }, index): Entry[] => {
        const name = names[index];
        return text && name ? [{ name, field, label, member, text, kind: 'line' }] : [];
      });
    }
    if (typeof value !== 'string' || value === '') return [];
    const kind = htmlFields.includes(field) ? 'html' : 'paragraphs';
    const isLine = field === 'title' || field === 'venue';
    return [{ name: field, field, label, text: value, kind: isLine ? 'line' : kind }];
  });
};

/** The form's values of a translation; empty where there is none. */
export const toValues = (
  translation: object | null,
  entries: readonly Entry[],
): Record<string, string> => {
  const values = valuesOf(translation ?? {});
  return Object.fromEntries(
    entries.map(({ name, field, member }, index) => {
      const value = values.get(field);
      if (member === undefined) return [name, typeof value === 'string' ? value : ''];
      const team: unknown[] = Array.isArray(value) ? value : [];
      const found = team.filter(isMember).find((one) => one.name === entries[index]?.member);
      return [name, found?.role ?? ''];
    }),
  );
};

/** The texts that are sent, of the form's values. */
export const toTexts = (row: object, fields: readonly string[], sent: object): object => {
  const original = valuesOf(row);
  const values = valuesOf(sent);
  return Object.fromEntries(
    fields.map((field) => {
      const text = original.get(field);
      if (!Array.isArray(text)) return [field, values.get(field) ?? null];
      const team = text.filter(isMember);
      const names = roleNames(team);
      return [
        field,
        team.map(({ name }, index) => ({ name, role: values.get(names[index] ?? '') || null })),
      ];
    }),
  );
};

/** The server's sentences by the form's fields: it names a text as `translations.fr.venue`. */
export const fieldsOfForm = (
  errors: Readonly<Record<string, string>>,
  language: Language,
  entries: readonly Entry[],
  values: object,
): Record<string, string> => {
  const typed = valuesOf(values);
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => {
      const field = path.replace(`translations.${language}.`, '').split(/[.[]/, 1)[0];
      const ofField = entries.filter((one) => one.field === field);
      const entry = ofField.find(({ name }) => !typed.get(name)) ?? ofField[0];
      return entry ? [[entry.name, message] as const] : [];
    }),
  );
};
