import type { Knex } from 'knex';
import { addColumn, createTable } from '../schema.ts';

/**
 * Passkeys, recovery codes and settings of the portal; and by what second factor the person of a
 * session was proved. Sessions of processes that do not know of it yet have none.
 */
export const up = async (db: Knex): Promise<void> => {
  const ownedByAccount = (table: Pick<Knex.CreateTableBuilder, 'integer'>) =>
    table.integer('userId').unsigned().references('users.id').onDelete('CASCADE');

  await createTable(db, 'passkeys', (table) => {
    table.increments('id');
    ownedByAccount(table).notNullable();
    table.key('credentialId', 700).unique('passkeys_credential');
    table.text('publicKey').notNullable();
    table.integer('counter').unsigned().notNullable();
    table.string('transports', 255).notNullable();
    table.string('label', 100).notNullable();
    table.boolean('backedUp').notNullable();
    table.instant('createdAt').notNullable();
    table.instant('lastUsedAt');
    table.index(['userId', 'id'], 'passkeys_user');
  });
  await createTable(db, 'recoveryCodes', (table) => {
    table.key('hash', 64).primary();
    ownedByAccount(table).notNullable();
    table.instant('createdAt').notNullable();
    table.instant('usedAt');
    table.index(['userId'], 'recovery_codes_user');
  });
  await createTable(db, 'passkeyChallenges', (table) => {
    table.key('challenge', 64).primary();
    table.word('purpose', 20);
    ownedByAccount(table);
    table.instant('expiresAt').notNullable();
    table.index(['expiresAt'], 'passkey_challenges_expiry');
  });
  await createTable(db, 'settings', (table) => {
    table.key('name', 50).primary();
    table.text('value').notNullable();
  });
  await addColumn(db, 'sessions', 'secondFactor', (builder) => builder.string('secondFactor', 20));
};
