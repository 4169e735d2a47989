import type { Knex } from 'knex';
import { isMysql } from '../connect.ts';
import { addColumn, addIndex, createTable } from '../schema.ts';

const addIssueToImageUses = async (db: Knex) => {
  if (!(await db.schema.hasColumn('imageUses', 'issueId'))) {
    // Knex would copy the whole table on SQLite.
    const change = 'ALTER TABLE ?? ADD COLUMN ?? INT UNSIGNED';
    const reference = 'REFERENCES newsletterIssues (id) ON DELETE CASCADE';
    await db.raw(
      isMysql(db)
        ? `${change}, ADD CONSTRAINT image_uses_issue_id FOREIGN KEY (issueId) ${reference}`
        : `${change} ${reference}`,
      ['imageUses', 'issueId'],
    );
  }
  await addIndex(db, 'imageUses', ['issueId', 'imageId'], 'image_uses_issue', 'unique');
};

/** Issues of the newsletter with their pictures, to whom each goes, and how many mails to a subscriber came back. */
export const up = async (db: Knex): Promise<void> => {
  await createTable(db, 'newsletterIssues', (table) => {
    table.increments('id');
    table.word('status', 10);
    // For subscribers of a language without a complete text.
    table.word('originalLanguage', 2);
    // Of the original; what the log calls it.
    table.string('subject', 200).notNullable();
    // JSON by language: what admins write.
    table.longText('texts').notNullable();
    // JSON by language: what is sent, with the chosen rows as they were when sending began.
    table.longText('sentTexts');
    table.instant('sendAt');
    // The zone in which that time was chosen.
    table.string('timeZone', 64);
    table.instant('startedAt');
    table.instant('finishedAt');
    // When the next mails may be written.
    table.instant('nextBatchAt');
    for (const name of ['total', 'sent', 'refused', 'bounced', 'skipped']) {
      table.integer(name).unsigned().notNullable().defaultTo(0);
    }
    table.instant('createdAt').notNullable();
    table.instant('updatedAt').notNullable();
    table.index(['status', 'sendAt', 'id'], 'newsletter_issues_status');
    table.index(['startedAt', 'id'], 'newsletter_issues_started');
    table.index(['createdAt', 'id'], 'newsletter_issues_created');
  });
  await createTable(db, 'newsletterDeliveries', (table) => {
    table.increments('id');
    table
      .integer('issueId')
      .unsigned()
      .notNullable()
      .references('newsletterIssues.id')
      .onDelete('CASCADE');
    table
      .integer('subscriberId')
      .unsigned()
      .notNullable()
      .references('subscribers.id')
      .onDelete('CASCADE');
    table.word('language', 2);
    table.word('state', 10);
    // The mail server's words, where it was not delivered.
    table.string('lastError', 255);
    table.unique(['issueId', 'subscriberId'], { indexName: 'newsletter_deliveries_once' });
    table.index(['issueId', 'state', 'id'], 'newsletter_deliveries_state');
    table.index(['subscriberId', 'id'], 'newsletter_deliveries_subscriber');
  });
  await addColumn(db, 'subscribers', 'bounces', (builder) =>
    builder.integer('bounces').unsigned().notNullable().defaultTo(0),
  );
  await addColumn(db, 'outbox', 'deliveryId', (builder) =>
    builder.integer('deliveryId').unsigned(),
  );
  await addIndex(db, 'outbox', ['deliveryId'], 'outbox_delivery', 'unique');
  // Set just before the mail server is told that the mail is complete.
  await addColumn(db, 'outbox', 'handedOverAt', (builder) =>
    builder.datetime('handedOverAt', { precision: 3 }),
  );
  await addColumn(db, 'outbox', 'bounced', (builder) =>
    builder.boolean('bounced').notNullable().defaultTo(false),
  );
  await addIssueToImageUses(db);
};
