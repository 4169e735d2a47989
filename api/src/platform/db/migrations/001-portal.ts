import type { Knex } from 'knex';
import { createTable } from '../schema.ts';

/** Accounts, sessions, events, registrations, newsletter and the mail outbox. */
export const up = async (db: Knex): Promise<void> => {
  await createTable(db, 'users', (table) => {
    table.increments('id');
    table.string('username', 50).notNullable();
    table.key('usernameKey', 400).unique('users_username_key');
    table.string('email', 254).notNullable();
    table.key('emailKey', 254).unique('users_email_key');
    table.string('passwordHash', 255).notNullable();
    table.word('role', 20);
    table.string('fullName', 255).notNullable();
    table.string('organization', 255);
    table.string('phoneNumber', 50);
    table.instant('createdAt').notNullable();
    table.instant('updatedAt').notNullable();
    table.index(['role', 'id'], 'users_role');
  });

  await createTable(db, 'sessions', (table) => {
    table.key('id', 64).primary();
    table.integer('userId').unsigned().references('users.id').onDelete('CASCADE');
    table.text('data').notNullable();
    table.instant('expiresAt').notNullable();
    table.index(['userId'], 'sessions_user');
    table.index(['expiresAt'], 'sessions_expiry');
  });

  await createTable(db, 'events', (table) => {
    table.increments('id');
    table.string('title', 200).notNullable();
    table.longText('description').notNullable();
    table.instant('date').notNullable();
    table.string('location', 255).notNullable();
    table.word('type', 20);
    table.word('status', 20);
    table.string('venue', 255);
    table.longText('agenda');
    table.longText('speakers');
    table.longText('organizerNotes');
    table.integer('capacity').unsigned();
    table.instant('registrationDeadline');
    table.string('registrationLink', 2000);
    table.instant('createdAt').notNullable();
    table.instant('updatedAt').notNullable();
    table.index(['date', 'id'], 'events_date');
    table.index(['status', 'date', 'id'], 'events_status_date');
    table.index(['createdAt', 'id'], 'events_created');
  });

  await createTable(db, 'registrations', (table) => {
    table.increments('id');
    table.integer('eventId').unsigned().notNullable().references('events.id').onDelete('RESTRICT');
    table.integer('userId').unsigned().references('users.id').onDelete('SET NULL');
    table.string('name', 255).notNullable();
    table.string('email', 254).notNullable();
    table.key('emailKey', 254);
    table.string('organization', 255);
    table.string('jobTitle', 255);
    table.longText('dietaryRequirements');
    table.longText('specialAccommodations');
    table.longText('interestAreas');
    table.word('status', 20);
    table.word('language', 5);
    table.key('searchText', 700);
    table.instant('createdAt').notNullable();
    table.instant('updatedAt').notNullable();
    table.unique(['eventId', 'emailKey'], { indexName: 'registrations_event_email' });
    table.index(['eventId', 'status'], 'registrations_event_status');
    table.index(['eventId', 'createdAt', 'id'], 'registrations_event_created');
    table.index(['status', 'createdAt', 'id'], 'registrations_status_created');
    table.index(['createdAt', 'id'], 'registrations_created');
    table.index(['userId', 'createdAt', 'id'], 'registrations_user');
    // A search for a part of a word reads this in its order, and no row that does not match.
    table.index(['createdAt', 'id', 'searchText'], 'registrations_search');
  });

  await createTable(db, 'subscribers', (table) => {
    table.increments('id');
    table.string('email', 254).notNullable();
    table.key('emailKey', 254).unique('subscribers_email_key');
    table.word('source', 20);
    table.word('language', 5);
    table.word('status', 20);
    table.instant('createdAt').notNullable();
    table.instant('confirmedAt');
    table.instant('unsubscribedAt');
    table.index(['status', 'createdAt', 'id'], 'subscribers_status_created');
    table.index(['createdAt', 'id'], 'subscribers_created');
  });

  await createTable(db, 'outbox', (table) => {
    table.increments('id');
    table.key('messageId', 100).unique('outbox_message_id');
    table.longText('mail').notNullable();
    table.integer('attempts').unsigned().notNullable();
    table.instant('createdAt').notNullable();
    table.instant('dueAt').notNullable();
    table.instant('sentAt');
    table.instant('failedAt');
    table.string('lease', 36);
    table.string('lastError', 255);
    table.index(['sentAt', 'failedAt', 'dueAt', 'id'], 'outbox_due');
  });
};
