import type { Knex } from 'knex';
import { createTable } from '../schema.ts';

/** Projects, resources, messages, saved projects, tokens of mails, the audit log and rate limits. */
export const up = async (db: Knex): Promise<void> => {
  await createTable(db, 'projects', (table) => {
    table.increments('id');
    table.string('title', 200).notNullable();
    table.longText('description').notNullable();
    table.word('sector', 40);
    table.string('subSector', 255);
    table.word('location', 40);
    table.string('country', 255);
    table.string('investmentRange', 255).notNullable();
    table.string('investmentNeeded', 255);
    table.text('images').notNullable();
    table.string('sourceUrl', 2000);
    table.boolean('impact').notNullable();
    table.word('status', 20);
    table.key('searchText', 700);
    table.instant('createdAt').notNullable();
    table.instant('updatedAt').notNullable();
    table.index(['createdAt', 'id'], 'projects_created');
    table.index(['status', 'createdAt', 'id'], 'projects_status_created');
    table.index(['sector', 'createdAt', 'id'], 'projects_sector_created');
    table.index(['location', 'createdAt', 'id'], 'projects_location_created');
    table.index(['title', 'id'], 'projects_title');
    table.index(['createdAt', 'id', 'searchText'], 'projects_search');
    table.index(['country', 'id'], 'projects_country');
  });

  await createTable(db, 'resources', (table) => {
    table.increments('id');
    table.string('title', 200).notNullable();
    table.longText('description').notNullable();
    table.longText('content').notNullable();
    table.word('category', 40);
    table.word('type', 20);
    table.string('imageUrl', 2000);
    table.instant('publishedAt').notNullable();
    table.instant('createdAt').notNullable();
    table.instant('updatedAt').notNullable();
    table.index(['publishedAt', 'id'], 'resources_published');
  });

  await createTable(db, 'messages', (table) => {
    table.increments('id');
    table.word('kind', 20);
    table.string('name', 255).notNullable();
    table.string('email', 254).notNullable();
    table.longText('message').notNullable();
    table.integer('projectId').unsigned().references('projects.id').onDelete('SET NULL');
    table.string('projectTitle', 200);
    table.integer('userId').unsigned().references('users.id').onDelete('SET NULL');
    table.word('language', 5);
    table.key('searchText', 700);
    table.boolean('handled').notNullable();
    table.string('handledBy', 50);
    table.instant('handledAt');
    table.instant('createdAt').notNullable();
    table.index(['createdAt', 'id'], 'messages_created');
    table.index(['kind', 'createdAt', 'id'], 'messages_kind_created');
    table.index(['handled', 'createdAt', 'id'], 'messages_handled_created');
    table.index(['userId', 'createdAt', 'id'], 'messages_user_created');
    table.index(['projectId'], 'messages_project');
    table.index(['createdAt', 'id', 'searchText'], 'messages_search');
  });

  await createTable(db, 'savedProjects', (table) => {
    table.integer('userId').unsigned().notNullable().references('users.id').onDelete('CASCADE');
    table
      .integer('projectId')
      .unsigned()
      .notNullable()
      .references('projects.id')
      .onDelete('CASCADE');
    table.instant('createdAt').notNullable();
    table.primary(['userId', 'projectId']);
    table.index(['projectId'], 'saved_projects_project');
  });

  await createTable(db, 'tokens', (table) => {
    table.key('hash', 64).primary();
    table.word('purpose', 20);
    table.integer('subjectId').unsigned().notNullable();
    table.instant('createdAt').notNullable();
    table.instant('expiresAt').notNullable();
    table.instant('usedAt');
    table.index(['purpose', 'subjectId'], 'tokens_subject');
    table.index(['expiresAt'], 'tokens_expiry');
  });

  await createTable(db, 'auditLog', (table) => {
    table.increments('id');
    table.integer('actorId').unsigned();
    table.string('actor', 50).notNullable();
    table.word('action', 20);
    table.word('entity', 20);
    table.integer('entityId').unsigned();
    table.longText('before');
    table.longText('after');
    table.instant('createdAt').notNullable();
    table.index(['createdAt', 'id'], 'audit_created');
    table.index(['entity', 'createdAt', 'id'], 'audit_entity_created');
    table.index(['actorId', 'createdAt', 'id'], 'audit_actor_created');
  });

  // The columns are those that rate-limiter-flexible writes.
  await createTable(db, 'rateLimits', (table) => {
    table.key('key', 255).primary();
    table.integer('points').notNullable();
    table.bigInteger('expire').unsigned();
  });
};
