import type { AuditEntry } from '@ail/kit/contracts/audit';

export interface Change {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

const asText = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Says of itself when it was: not worth a line. */
const silent = new Set(['id', 'createdAt', 'updatedAt']);

/** What an entry changed, field by field; a field that held and holds nothing is left out. */
export const changesOf = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => !silent.has(field))
    .map((field) => ({ field, before: asText(before?.[field]), after: asText(after?.[field]) }))
    .filter((change) => change.before !== undefined || change.after !== undefined);
