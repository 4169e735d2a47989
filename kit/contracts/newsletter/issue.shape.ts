import { languages } from '../enums.ts';
import {
  flag,
  type Infer,
  instant,
  integer,
  listOf,
  nullable,
  objectOf,
  text,
  word,
} from '../shape.ts';
import { blockKinds, chosenKinds, issueStates } from './issue.ts';

/** A text as admins write it. */
const issueTextShape = objectOf({
  subject: text,
  blocks: listOf(objectOf({ kind: word(blockKinds), html: text, ids: listOf(integer) })),
});

const countFields = {
  /** To how many it goes; 0 until sending begins. */
  total: integer,
  sent: integer,
  /** Given up: the mail server refused the mail, or it was discarded. */
  refused: integer,
  /** The mail server refused the address for good, or the mail came back. */
  bounced: integer,
  /** Unsubscribed before their mail was sent. */
  skipped: integer,
};

const summaryFields = {
  id: integer,
  status: word(issueStates),
  /** Of the original; may be empty in a draft. */
  subject: text,
  originalLanguage: word(languages),
  /** Of texts that can be sent. */
  languages: listOf(word(languages)),
  sendAt: nullable(instant),
  timeZone: nullable(text),
  startedAt: nullable(instant),
  finishedAt: nullable(instant),
  ...countFields,
  createdAt: instant,
  updatedAt: instant,
};

/** An issue in the list of admins. */
export const issueSummaryShape = objectOf(summaryFields);
export type IssueSummary = Infer<typeof issueSummaryShape>;

/** An issue as admins see it. */
export const adminIssueShape = objectOf({
  ...summaryFields,
  en: nullable(issueTextShape),
  fr: nullable(issueTextShape),
  sw: nullable(issueTextShape),
  /** Of those who got it, how many have unsubscribed since. */
  unsubscribed: integer,
  /** Addresses of which nobody can tell whether it has arrived: a process ended while the mail server took the mail. */
  inDoubt: listOf(text),
  /** The rows that its texts name; visitors do not see all of them. */
  chosen: listOf(
    objectOf({
      kind: word(chosenKinds),
      id: integer,
      /** Of the original. */
      title: text,
      language: word(languages),
      /** Of translations that visitors are shown. */
      translations: objectOf({ en: nullable(text), fr: nullable(text), sw: nullable(text) }),
      isPublic: flag,
    }),
  ),
});
export type AdminIssue = Infer<typeof adminIssueShape>;

/** A row that an issue shows. */
const issueRowShape = objectOf({
  id: integer,
  title: text,
  summary: text,
  /** Time and place, or what kind it is; in the reader's language. */
  facts: text,
  /** Of title and summary. */
  language: word(languages),
});
export type IssueRow = Infer<typeof issueRowShape>;

const shownBlockShape = objectOf({
  kind: word(blockKinds),
  html: text,
  rows: listOf(issueRowShape),
});
export type ShownBlock = Infer<typeof shownBlockShape>;

/** What subscribers of a language get. */
export const issuePreviewShape = objectOf({
  language: word(languages),
  subject: text,
  blocks: listOf(shownBlockShape),
  /** The mail as text. */
  text,
});
export type IssuePreview = Infer<typeof issuePreviewShape>;

/** How many confirmed subscribers a language has, and in which theirs is sent. */
export const issueRecipientsShape = listOf(
  objectOf({ language: word(languages), count: integer, sentIn: word(languages) }),
);
export type IssueRecipients = Infer<typeof issueRecipientsShape>;

const archivedFields = {
  id: integer,
  subject: text,
  language: word(languages),
  /** In which it was sent. */
  languages: listOf(word(languages)),
  sentAt: instant,
};

/** An issue in the public archive. */
export const archivedSummaryShape = objectOf(archivedFields);
export type ArchivedSummary = Infer<typeof archivedSummaryShape>;
export const archivedIssueShape = objectOf({
  ...archivedFields,
  blocks: listOf(shownBlockShape),
});
export type ArchivedIssue = Infer<typeof archivedIssueShape>;

/** For how many of the addresses it was noted, and which ones no subscriber has. */
export const bouncesNotedShape = objectOf({ count: integer, unknown: listOf(text) });
export type BouncesNoted = Infer<typeof bouncesNotedShape>;
