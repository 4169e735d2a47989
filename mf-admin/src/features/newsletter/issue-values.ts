import { type Language, languages } from '@ail/kit/contracts/enums';
import {
  type BlockKind,
  type Issue,
  type IssueBlock,
  type IssueText,
  issueSchema,
} from '@ail/kit/contracts/newsletter/issue';
import type { AdminIssue } from '@ail/kit/contracts/newsletter/issue.shape';
import { newRequestId } from '@ail/kit/ui/request-id';

export interface BlockValues extends IssueBlock {
  /** For React; the server drops it. */
  key: string;
}

export interface TextValues {
  subject: string;
  blocks: BlockValues[];
}

export type IssueValues = Record<Language, TextValues> & { originalLanguage: Language };

/** The titles of rows that saved blocks name, by kind and id; `null` for one that is deleted. */
export type Titles = Readonly<Record<string, ChosenTitle | null>>;
type ChosenTitle = Pick<
  AdminIssue['chosen'][number],
  'title' | 'language' | 'translations' | 'isPublic'
>;
export const titleKey = (kind: BlockKind, id: number) => `${kind} ${id}`;

export const titlesOf = ({ en, fr, sw, chosen }: AdminIssue): Titles => {
  const blocks = [en, fr, sw].flatMap((text) => text?.blocks ?? []);
  const keys = blocks.flatMap(({ kind, ids }) => ids.map((id) => titleKey(kind, id)));
  return {
    ...Object.fromEntries(keys.map((key) => [key, null])),
    ...Object.fromEntries(chosen.map(({ kind, id, ...title }) => [titleKey(kind, id), title])),
  };
};

/** A title with its language: translated where there is a translation, else the original. */
export interface TitleInLanguage {
  title: string;
  language: Language;
}

export const titleIn = (
  { title, language, translations }: ChosenTitle,
  wanted: Language,
): TitleInLanguage => {
  const translated = translations[wanted];
  return translated ? { title: translated, language: wanted } : { title, language };
};

// Keys of saved blocks are their places: two versions of a text differ in what they say only.
const textValues = (text: IssueText | null): TextValues => ({
  subject: text?.subject ?? '',
  blocks: (text?.blocks ?? []).map((block, index) => ({ ...block, key: String(index) })),
});

/** The form's values of an issue. */
export const toValues = ({ originalLanguage, en, fr, sw }: Issue): IssueValues => ({
  originalLanguage,
  en: textValues(en),
  fr: textValues(fr),
  sw: textValues(sw),
});

/** The form's values among what was kept. */
export const keptValues = (typed: object): IssueValues | undefined => {
  try {
    return toValues(issueSchema.cast(typed, { stripUnknown: true }));
  } catch {
    return undefined;
  }
};

export const newBlock = (kind: BlockKind): BlockValues => ({
  key: newRequestId(),
  kind,
  html: '',
  ids: [],
});

/** The blocks of another language, to be translated: the rows stay, the texts too. */
export const copiedBlocks = ({ blocks }: TextValues): BlockValues[] =>
  blocks.map((block) => ({ ...block, key: newRequestId() }));

const textOf = (text: IssueText | null): IssueText | null =>
  !text || (text.subject === '' && text.blocks.length === 0)
    ? null
    : {
        subject: text.subject,
        blocks: text.blocks.map(({ kind, html, ids }) => ({ kind, html, ids })),
      };

/** What is saved; a language without anything is none. */
export const toIssue = ({ originalLanguage, en, fr, sw }: Issue): Issue => ({
  originalLanguage,
  en: textOf(en),
  fr: textOf(fr),
  sw: textOf(sw),
});

/** The message id of each field's label, for a conflict. */
export const fieldLabels = {
  originalLanguage: 'adminLetters.original',
  en: 'adminLetters.text.en',
  fr: 'adminLetters.text.fr',
  sw: 'adminLetters.text.sw',
} satisfies Record<keyof IssueValues, string>;

/** The languages that have anything; once an issue is sent, those in which it was. */
export const shownLanguages = (issue: AdminIssue): Language[] =>
  issue.startedAt ? issue.languages : languages.filter((language) => issue[language] !== null);
