import type { AuditEntity } from '@ail/kit/contracts/audit/audit';
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import { fallbackLanguage } from '@ail/kit/contracts/enums';
import { instantIn } from '@ail/kit/contracts/events/event-time';
import { ownTimeZone } from '@ail/kit/contracts/events/time-zones';
import { asLanguage } from '@ail/kit/contracts/language';
import type { IntlShape } from 'react-intl';
import { fieldLabel, silentFields, wordLabel } from './audit-fields.ts';

export interface Change {
  field: string;
  /** The field's name in the reader's language. */
  label: string;
  before: string | undefined;
  after: string | undefined;
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const asText = (
  intl: IntlShape,
  entity: AuditEntity,
  field: string,
  value: unknown,
  timeZone: string | undefined,
): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'boolean') {
    return intl.formatMessage({ id: value ? 'adminAudit.yes' : 'adminAudit.no' });
  }
  if (typeof value === 'number') return intl.formatNumber(value);
  if (Array.isArray(value)) {
    const lines = value.map((one) => asText(intl, entity, field, one, timeZone) ?? '');
    return lines.join('\n') || undefined;
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  if (instant.test(value)) {
    const language = asLanguage(intl.locale) ?? fallbackLanguage;
    return instantIn(language, value, timeZone ?? ownTimeZone());
  }
  const id = wordLabel(entity, field, value);
  return id ? intl.formatMessage({ id }) : value;
};

/** The zone of the times of an event; of other things they are in the reader's. */
const zoneIn = (facts: AuditEntry['before']): string | undefined =>
  typeof facts?.timeZone === 'string' ? facts.timeZone : undefined;

const silent = new Set<string>(silentFields);

/** What an entry changed, field by field; a field that was and is empty is left out. */
export const changesOf = (
  intl: IntlShape,
  { entity, before, after }: Pick<AuditEntry, 'entity' | 'before' | 'after'>,
): Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => !silent.has(field))
    .map((field) => {
      const id = fieldLabel(entity, field);
      return {
        field,
        label: id ? intl.formatMessage({ id }) : field,
        before: asText(intl, entity, field, before?.[field], zoneIn(before)),
        after: asText(intl, entity, field, after?.[field], zoneIn(after)),
      };
    })
    .filter((change) => change.before !== undefined || change.after !== undefined);
