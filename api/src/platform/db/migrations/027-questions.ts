import type { Knex } from 'knex';
import { addColumn, createTable } from '../schema.ts';

/** Questions that an event asks those who register, and their answers. */
export const up = async (db: Knex): Promise<void> => {
  await createTable(db, 'eventQuestions', (table) => {
    table.increments('id');
    table.integer('eventId').unsigned().notNullable().references('events.id').onDelete('CASCADE');
    table.integer('position').unsigned().notNullable();
    table.word('kind', 20);
    table.longText('texts').notNullable();
    table.boolean('required').notNullable();
    table.instant('archivedAt');
    table.index(['eventId', 'position', 'id'], 'event_questions_position');
  });
  await createTable(db, 'registrationAnswers', (table) => {
    table
      .integer('registrationId')
      .unsigned()
      .notNullable()
      .references('registrations.id')
      .onDelete('CASCADE');
    table.integer('questionId').unsigned().notNullable().references('eventQuestions.id');
    table.longText('value').notNullable();
    table.primary(['registrationId', 'questionId']);
    table.index(['questionId'], 'registration_answers_question');
  });
  // Who registers for an event without questions reads nothing more than its row.
  await addColumn(db, 'events', 'questionCount', (builder) =>
    builder.integer('questionCount').unsigned().notNullable().defaultTo(0),
  );
};
