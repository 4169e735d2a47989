import type { Knex } from 'knex';
import { isMysql } from '../connect.ts';
import { addColumn, addIndex, addKeyColumn } from '../schema.ts';

const batchSize = 500;
const searchLength = 700;

const searchTextOf = (texts: readonly (string | null)[]) => {
  const whole = texts
    .map((text) => text ?? '')
    .join('\n')
    .normalize('NFKC')
    .toLowerCase();
  const bare = whole.normalize('NFD').replace(/\p{M}/gu, '');
  return (bare === whole ? whole : `${whole}\n${bare}`).slice(0, searchLength);
};

/** Where the title of each kind of row is. */
const titleColumns = {
  event: ['events', 'title'],
  project: ['projects', 'title'],
  resource: ['resources', 'title'],
  message: ['messages', 'projectTitle'],
  user: ['users', 'username'],
  image: ['images', 'name'],
} as const;

interface Entry {
  id: number;
  actor: string;
  entity: string;
  entityId: number | null;
}

type Titles = Map<string, string | null>;

const keyOf = (entity: string, id: number) => `${entity} ${id}`;

/** The titles of deleted rows, as the deletion logged them. */
const deletedTitles = async (db: Knex): Promise<Titles> => {
  const rows: { entity: string; entityId: number; before: string }[] = await db('auditLog')
    .select('entity', 'entityId', 'before')
    .where({ action: 'delete' })
    .whereIn('entity', ['event', 'project', 'resource'])
    .whereNotNull('entityId')
    .whereNotNull('before');
  return new Map(
    rows.map(({ entity, entityId, before }) => [
      keyOf(entity, entityId),
      JSON.parse(before).title ?? null,
    ]),
  );
};

const currentTitles = async (db: Knex, entries: readonly Entry[]): Promise<Titles> => {
  const titles: Titles = new Map();
  const idsOf = (entity: string) =>
    entries.flatMap((entry) =>
      entry.entity === entity && entry.entityId !== null ? [entry.entityId] : [],
    );
  for (const [entity, [table, column]] of Object.entries(titleColumns)) {
    const rows = await db(table)
      .select('id', { title: column })
      .whereIn('id', [...new Set(idsOf(entity))]);
    for (const { id, title } of rows) titles.set(keyOf(entity, id), title);
  }
  const registrations = await db('registrations')
    .join('events', 'events.id', 'registrations.eventId')
    .select({ id: 'registrations.id', title: 'events.title' })
    .whereIn('registrations.id', [...new Set(idsOf('registration'))]);
  for (const { id, title } of registrations) titles.set(keyOf('registration', id), title);
  return titles;
};

/** Gives every entry the title of its row: the present one, or that of its deletion. */
const fillTitles = async (db: Knex) => {
  const deleted = await deletedTitles(db);
  for (let lastId = 0; ; ) {
    const entries: Entry[] = await db('auditLog')
      .select('id', 'actor', 'entity', 'entityId')
      .where('id', '>', lastId)
      .where({ searchText: '' })
      .orderBy('id')
      .limit(batchSize);
    const current = await currentTitles(db, entries);
    for (const { id, actor, entity, entityId } of entries) {
      const key = entityId === null ? '' : keyOf(entity, entityId);
      const title = current.get(key) ?? deleted.get(key) ?? null;
      await db('auditLog')
        .where({ id })
        .update({ title, searchText: searchTextOf([title, actor]) });
      lastId = id;
    }
    if (entries.length < batchSize) return;
  }
};

/** An event's own picture; the titles in the audit log, and what it is searched and filtered by. */
export const up = async (db: Knex): Promise<void> => {
  await addColumn(db, 'events', 'image', (builder) => {
    const column = builder.string('image', 255).nullable();
    if (isMysql(db)) column.collate('utf8mb4_bin');
  });
  await addColumn(db, 'auditLog', 'title', (builder) => builder.string('title', 255).nullable());
  await addKeyColumn(db, 'auditLog', 'searchText', searchLength);
  await fillTitles(db);
  await addIndex(db, 'auditLog', ['createdAt', 'id', 'searchText'], 'audit_search');
  await addIndex(db, 'auditLog', ['action', 'createdAt', 'id'], 'audit_action_created');
};
