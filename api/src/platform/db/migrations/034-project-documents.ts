import type { Knex } from 'knex';
import { isMysql } from '../connect.ts';
import { createTable } from '../schema.ts';

/** Documents of projects, in parts that fit in one statement; who may read those on request; who has downloaded them. */
export const up = async (db: Knex): Promise<void> => {
  const mysql = isMysql(db);
  await createTable(db, 'projectDocuments', (table) => {
    table.increments('id');
    table
      .integer('projectId')
      .unsigned()
      .notNullable()
      .references('projects.id')
      .onDelete('CASCADE');
    // In the address of the file, which nobody can guess.
    table.key('key', 43).unique('project_documents_key');
    table.string('title', 200).notNullable();
    table.word('access', 20);
    table.integer('size').unsigned().notNullable();
    table.integer('uploadedBy').unsigned().references('users.id').onDelete('SET NULL');
    table.instant('createdAt').notNullable();
    table.index(['projectId', 'id'], 'project_documents_project');
  });
  await createTable(db, 'projectDocumentParts', (table) => {
    table
      .integer('documentId')
      .unsigned()
      .notNullable()
      .references('projectDocuments.id')
      .onDelete('CASCADE');
    table.integer('position').unsigned().notNullable();
    table.specificType('content', mysql ? 'mediumblob' : 'blob').notNullable();
    table.primary(['documentId', 'position']);
  });
  await createTable(db, 'documentGrants', (table) => {
    table.increments('id');
    table
      .integer('documentId')
      .unsigned()
      .notNullable()
      .references('projectDocuments.id')
      .onDelete('CASCADE');
    table.integer('userId').unsigned().notNullable().references('users.id').onDelete('CASCADE');
    table
      .integer('messageId')
      .unsigned()
      .notNullable()
      .references('messages.id')
      .onDelete('CASCADE');
    table.instant('askedAt').notNullable();
    // Neither granted nor refused while this is empty; empty again once it is revoked.
    table.instant('grantedAt');
    table.instant('revokedAt');
    table.unique(['documentId', 'userId'], { indexName: 'document_grants_once' });
    table.index(['messageId', 'id'], 'document_grants_message');
    table.index(['userId'], 'document_grants_user');
  });
  await createTable(db, 'documentDownloads', (table) => {
    table.increments('id');
    // Kept when the document or the account is gone.
    table.integer('documentId').unsigned().notNullable();
    table.integer('userId').unsigned();
    table.string('title', 200).notNullable();
    table.instant('createdAt').notNullable();
    table.index(['documentId', 'userId', 'createdAt'], 'document_downloads_document');
    table.index(['createdAt'], 'document_downloads_created');
  });
};
