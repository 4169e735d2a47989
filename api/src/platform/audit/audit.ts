import type { AuditAction, AuditEntity } from '@ail/kit/contracts/audit/audit';
import type { LoggedFields } from '@ail/kit/contracts/audit/logged';
import type { Knex } from 'knex';
import { AuditModel, auditTitleColumns } from './audit.model.ts';

type Fields = Record<string, unknown>;

interface Change<Entity extends AuditEntity> {
  action: AuditAction;
  entity: Entity;
  entityId: number | null;
  /** What the row is called, unless `title` is among the fields; no name of a visitor. */
  title?: string | null;
  before?: Partial<LoggedFields[Entity]>;
  after?: Partial<LoggedFields[Entity]>;
}

const longestText = 500;

/** Long texts are cut: the log says what changed, and stores no contents. */
const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > longestText
    ? `${value.slice(0, longestText)}…`
    : value;

const onlyChanged = (fields: Fields | null, other: Fields | null): Fields | null =>
  fields &&
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => !other || JSON.stringify(value) !== JSON.stringify(other[name]))
      .map(([name, value]) => [name, shortened(value)]),
  );

const titleOf = (fields: Fields | null): string | null =>
  typeof fields?.title === 'string' ? fields.title : null;

/** The author of a change: an account, or a command that an operator runs, which has no `id`. */
export interface Actor {
  id: number | null;
  username: string;
}

/**
 * Log a change by an admin in the transaction that makes it. Only the fields that differ are kept.
 * @param trx the transaction of the change
 */
export const audit = async <Entity extends AuditEntity>(
  trx: Knex,
  actor: Actor,
  change: Change<Entity>,
): Promise<void> => {
  const before = (change.before ?? null) as Fields | null;
  const after = (change.after ?? null) as Fields | null;
  await AuditModel.query(trx).insert({
    actorId: actor.id,
    actor: actor.username,
    action: change.action,
    entity: change.entity,
    entityId: change.entityId,
    ...auditTitleColumns(change.title ?? titleOf(after) ?? titleOf(before), actor.username),
    before: onlyChanged(before, after),
    after: onlyChanged(after, before),
    createdAt: new Date(),
  });
};
