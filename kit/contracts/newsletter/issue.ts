import { array, type InferType, object } from 'yup';
import { draftSeen } from '../drafts/draft.ts';
import { type Language, languages } from '../enums.ts';
import { isTimeZone } from '../events/time-zones.ts';
import {
  instant,
  line,
  listOf,
  oneOf,
  optionalInstant,
  paragraphs,
  requiredInteger,
} from '../field-types.ts';
import { largestId } from '../id.ts';
import { limits } from '../limits.ts';
import { findPlaceholderProblem, onlyPlaceholders } from '../placeholder-rule.ts';

export const issueStates = ['draft', 'scheduled', 'sending', 'sent'] as const;
export type IssueState = (typeof issueStates)[number];

/** What a block shows besides formatted text: rows that visitors can see. */
export const chosenKinds = ['resources', 'events', 'projects'] as const;
export type ChosenKind = (typeof chosenKinds)[number];
export const blockKinds = ['text', ...chosenKinds] as const;
export type BlockKind = (typeof blockKinds)[number];

const blockSchema = object({
  kind: oneOf<BlockKind>(blockKinds).required('validation.required'),
  /** Of a text: HTML, cleaned by the server when written. */
  html: paragraphs(limits.issueText.max).default('').test(onlyPlaceholders()),
  /** Of the others: the rows in their order. */
  ids: listOf(requiredInteger(1, largestId), limits.issueRows.max).default(() => []),
});
export interface IssueBlock {
  kind: BlockKind;
  html: string;
  ids: number[];
}

const textSchema = object({
  subject: line(limits.title.max).default('').test(onlyPlaceholders()),
  blocks: listOf(blockSchema, limits.issueBlocks.max).default(() => []),
});
export interface IssueText {
  subject: string;
  blocks: IssueBlock[];
}

const optionalText = () => textSchema.nullable().default(null);

/** An issue as an admin writes it, which may be incomplete for as long as it is a draft. */
export const issueSchema = object({
  /** What subscribers of a language get that has no complete text. */
  originalLanguage: oneOf<Language>(languages).default('en'),
  en: optionalText(),
  fr: optionalText(),
  sw: optionalText(),
});
export type IssueTexts = Record<Language, IssueText | null>;
export type Issue = IssueTexts & { originalLanguage: Language };

/** A change; with `updatedAt` as it was read, one that somebody else changed since is a conflict. */
export const updateIssueSchema = issueSchema.shape({
  originalLanguage: oneOf<Language>(languages).required('validation.required'),
  updatedAt: optionalInstant(),
  draftSeen: draftSeen(),
});
export type UpdateIssue = InferType<typeof updateIssueSchema>;

const timeZone = () =>
  line().test('time zone', 'validation.timeZone', (name) => !name || isTimeZone(name));

/** When an issue is sent: without a time at once. */
export const sendIssueSchema = object({
  sendAt: optionalInstant(),
  /** The zone in which the time was chosen, to show it so. */
  timeZone: timeZone(),
  /** The version that was looked at. */
  updatedAt: optionalInstant(),
});

/** Once more to those in doubt, as they were looked at. */
export const resendIssueSchema = object({
  updatedAt: instant().required('validation.required'),
});

/** The form that asks for the time. */
export const sendLaterSchema = object({
  sendAt: instant().required('validation.dateRequired'),
  timeZone: timeZone().required('validation.timeZone'),
});

/** A mail for a look at one language. */
export const testIssueSchema = object({
  language: oneOf<Language>(languages).required('validation.required'),
});

/** Addresses whose mails came back, in one call. */
export const bouncesAtOnce = limits.page.max;
export const bouncesSchema = object({
  emails: array(line(limits.email.max).required('validation.email'))
    .typeError('validation.type')
    .required('validation.required')
    .min(1, 'validation.required')
    .max(bouncesAtOnce, `validation.tooMany?max=${bouncesAtOnce}`),
});

/** So many mails in a row that come back end a subscription. */
export const bouncesToEnd = 3;

const isBlank = (html: string) =>
  !/<img\b/.test(html) && html.replace(/<[^<>]*>|&nbsp;/g, '').trim() === '';

/** Whether a text can be sent: it has a subject, and something below it. */
export const isComplete = (text: IssueText | null | undefined): text is IssueText =>
  Boolean(text?.subject) &&
  (text?.blocks ?? []).some(({ kind, html, ids }) =>
    kind === 'text' ? !isBlank(html) : ids.length > 0,
  );

/** The languages in which an issue is sent. */
export const completeLanguages = (texts: Partial<IssueTexts>): Language[] =>
  languages.filter((language) => isComplete(texts[language]));

/** Find a placeholder in a text, which subscribers would read as it was typed; as a reference to a sentence. */
export const findIssuePlaceholder = ({ subject, blocks }: IssueText): string | undefined =>
  [subject, ...blocks.map(({ html }) => html)]
    .map((text) => findPlaceholderProblem(text))
    .find(Boolean);
