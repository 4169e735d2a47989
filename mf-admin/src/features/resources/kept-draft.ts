import type { Draft } from '@ail/kit/contracts/resources/writing.shape';
import { emptyResource } from './resource-values.ts';

/** What was typed into a form and not saved. */
export interface KeptDraft {
  values: Record<string, string>;
  /** The values that the form began with. */
  before: Record<string, string>;
  /** The version of the resource that was changed; `null` for a new one. */
  basedOn: string | null;
  keptAt: string;
}

const fields = [...Object.keys(emptyResource), 'language'];

const textsIn = (value: unknown): Record<string, string> => {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([name, text]) =>
      typeof text === 'string' && fields.includes(name) ? [[name, text]] : [],
    ),
  );
};

/** The draft that the server has kept, of fields that the form still has. */
export const keptDraftOf = ({ draft }: Draft): KeptDraft | undefined => {
  if (!draft) return undefined;
  const typed: unknown = JSON.parse(draft.values);
  const before = typeof typed === 'object' && typed !== null && 'before' in typed && typed.before;
  return {
    values: textsIn(typed),
    before: textsIn(before),
    basedOn: draft.basedOn,
    keptAt: draft.updatedAt,
  };
};

/** What the server is sent: the values of the form, and those it began with. */
export const draftText = (values: object, before: object): string =>
  JSON.stringify({ ...values, before });
