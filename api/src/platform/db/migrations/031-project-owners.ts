import type { Knex } from 'knex';
import { isMysql } from '../connect.ts';
import { addColumn, addIndex } from '../schema.ts';

const words = { reviewState: 20, stage: 20, currency: 3, ownerLanguage: 5 } as const;
const instants = [
  'submittedAt',
  'reviewedAt',
  'approvedAt',
  'confirmedAt',
  'notConfirmedSince',
  'expiredAt',
  'date',
] as const;
const longTexts = ['reviewMessage', 'proposal', 'useOfFunds', 'details', 'team'] as const;

const addOwner = async (db: Knex) => {
  if (await db.schema.hasColumn('projects', 'ownerId')) return;
  // Knex would copy the whole table on SQLite.
  const change = 'ALTER TABLE projects ADD COLUMN ?? INT UNSIGNED';
  await db.raw(
    isMysql(db)
      ? `${change}, ADD CONSTRAINT projects_owner FOREIGN KEY (ownerId) REFERENCES users (id) ON DELETE SET NULL`
      : `${change} REFERENCES users (id) ON DELETE SET NULL`,
    ['ownerId'],
  );
};

/**
 * Who owns a project, what the team has decided about it, and what its page says besides. Projects of before
 * belong to the team and are approved.
 */
export const up = async (db: Knex): Promise<void> => {
  await addOwner(db);
  for (const [name, length] of Object.entries(words)) {
    await addColumn(db, 'projects', name, (builder) => {
      const column = builder.string(name, length);
      // Processes of the release before do not fill it in.
      if (name === 'reviewState') column.notNullable().defaultTo('approved');
      if (isMysql(db)) column.collate('utf8mb4_bin');
    });
  }
  for (const name of instants) {
    await addColumn(db, 'projects', name, (builder) => builder.datetime(name, { precision: 3 }));
  }
  for (const name of longTexts) {
    await addColumn(db, 'projects', name, (builder) => builder.text(name, 'mediumtext'));
  }
  await addColumn(db, 'projects', 'amountSought', (builder) => builder.bigInteger('amountSought'));
  await addColumn(db, 'projects', 'organization', (builder) => builder.string('organization', 255));
  await addIndex(db, 'projects', ['ownerId', 'createdAt', 'id'], 'projects_owner_created');
  await addIndex(db, 'projects', ['reviewState', 'submittedAt', 'id'], 'projects_review_submitted');
  await addIndex(db, 'projects', ['submittedAt', 'id'], 'projects_submitted');
  await addIndex(db, 'projects', ['confirmedAt', 'id'], 'projects_confirmed');
};
