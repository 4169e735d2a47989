import type { Draft } from '@ail/kit/contracts/drafts/draft.shape';
import { newRequestId } from '@ail/kit/ui/request-id';

/** What was typed into a form and not saved. */
export interface KeptDraft<Values extends object> {
  values: Values;
  /** The values that the form began with. */
  before: Partial<Values>;
  /** The version of the row that was changed; `null` for a new one. */
  basedOn: string | null;
  keptAt: string;
}

/** Makes values of what was kept, perhaps by an older release; gives nothing where that cannot be done. */
export type ReadKept<Values extends object> = (kept: object) => Values | undefined;

/** Reads forms whose values are texts: those of fields that the form still has. */
export const textsOf =
  (fields: readonly string[]): ReadKept<Record<string, string>> =>
  (kept) =>
    Object.fromEntries(
      Object.entries(kept).flatMap(([name, text]) =>
        typeof text === 'string' && fields.includes(name) ? [[name, text]] : [],
      ),
    );

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The draft that the server has kept. */
export const keptDraftOf = <Values extends object>(
  { draft }: Draft,
  read: ReadKept<Values>,
): KeptDraft<Values> | undefined => {
  const typed = draft && parsed(draft.values);
  if (!draft || typeof typed !== 'object' || typed === null) return undefined;
  const values = read(typed);
  if (!values) return undefined;
  const before = 'before' in typed && typed.before;
  return {
    values,
    before: (typeof before === 'object' && before !== null && read(before)) || {},
    basedOn: draft.basedOn,
    keptAt: draft.updatedAt,
  };
};

/** What is typed, as it is sent to be kept. */
export interface TypedDraft {
  values: string;
  /** The version of the row that is changed; `null` for a new one. */
  basedOn: string | null;
  /** When the draft that this tab has read or kept was kept; `null` for none. */
  seen: string | null;
}

/** What a tab has sent to be kept of a form. */
export interface Keeping {
  /** What is being sent: a save waits for it, or the draft would come back. */
  sending: Promise<unknown>;
  /** As `seen` of `TypedDraft`: the draft that a save or a discard ends. */
  seen: string | null;
}

/** What a save of a row tells the server that it has seen. */
export interface SeenRow {
  /** The row as it was read: a later save by somebody else is an edit conflict. */
  updatedAt: string;
  /** The draft that the save ends. */
  draftSeen: string | null;
}

let beingKept: Promise<unknown> = Promise.resolve();

/** Notes that something is sent to be kept. @param sending never rejects */
export const noteSending = (sending: Promise<unknown>): void => {
  beingKept = beingKept.then(() => sending);
};

/** Waits for what forms, also those that were left, still send: a form that is opened begins with that, too. */
export const whenAllIsKept = (): Promise<unknown> => beingKept;

/** @returns `seen` once nothing is being sent any more */
export const seenDraft = async (keeping: Keeping): Promise<string | null> => {
  await keeping.sending;
  return keeping.seen;
};

/** Other tabs of the same account write into the same draft. */
const tab = newRequestId();

/** Whether this tab has sent the draft to be kept. */
export const isOfThisTab = ({ values }: { values: string }): boolean => {
  const typed = parsed(values);
  return typeof typed === 'object' && typed !== null && 'tab' in typed && typed.tab === tab;
};

/** What the server is sent: the values of the form, those it began with, and who writes. */
export const draftText = (values: object, before: object): string =>
  JSON.stringify({ ...values, before, tab });
