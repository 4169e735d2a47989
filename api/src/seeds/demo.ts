import { contentLanguage, type RegistrationStatus } from '@ail/kit/contracts/enums';
import { instantOfLocal } from '@ail/kit/contracts/events/time-zones';
import { slugOf } from '@ail/kit/contracts/resources/slug';
import type { TranslatedKind } from '@ail/kit/contracts/translations';
import type { Knex } from 'knex';
import { newTicketCode } from '../features/door/ticket-code.ts';
import { AnswerModel } from '../features/events/answer.model.ts';
import { EventModel, eventSearchColumns } from '../features/events/event.model.ts';
import { QuestionModel, searchedTexts } from '../features/events/question.model.ts';
import { RegistrationModel, registrationKeys } from '../features/events/registration.model.ts';
import { ProjectModel, projectSearchColumns } from '../features/projects/project.model.ts';
import { ResourceModel, resourceSearchColumns } from '../features/resources/resource.model.ts';
import { ResourceAddressModel } from '../features/resources/resource-address.model.ts';
import {
  alignedWith,
  hashOf,
  missingIn,
  textsOf,
  translationColumns,
} from '../features/translations/translated-texts.ts';
import { translationModels } from '../features/translations/translation.model.ts';
import { sanitise } from '../platform/sanitise.ts';
import { demoEvents } from './demo-events.ts';
import { demoAddress, demoPerson, pickFrom } from './demo-people.ts';
import { demoProjectDetails } from './demo-project-details.ts';
import { demoProjects } from './demo-projects.ts';
import type { DemoQuestion } from './demo-questions.ts';
import { resourceContent } from './demo-resource-content.ts';
import { demoResources } from './demo-resources.ts';
import { demoTranslations } from './translations/demo-translations.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const registrationSpreadDays = 56;

const statuses: readonly RegistrationStatus[] = [
  'approved',
  'pending',
  'approved',
  'pending',
  'approved',
  'rejected',
  'pending',
];
const diets = [null, 'Vegetarian', null, null, 'Halal', null, 'No nuts'];
const accommodations = [null, null, 'Step-free access', null, null, null];
const interests = ['Clean energy', null, 'Agriculture, food processing', 'Infrastructure', null];

const seedQuestions = async (trx: Knex, eventId: number, questions: readonly DemoQuestion[]) => {
  const asked: { id: number; question: DemoQuestion }[] = [];
  for (const [position, question] of questions.entries()) {
    const { answers: _, ...fields } = question;
    const { id } = await QuestionModel.query(trx).insert({
      ...fields,
      eventId,
      position,
      archivedAt: null,
    });
    asked.push({ id, question });
  }
  return asked;
};

const translationOf = (
  kind: TranslatedKind,
  language: 'fr' | 'sw',
  title: string,
): object | undefined => {
  const { events, projects, resources } = demoTranslations[language];
  if (kind === 'events') return events[title];
  if (kind === 'projects') {
    const project = projects[title];
    const { details } = project ?? {};
    return project && { ...project, ...(details && { details: sanitise(details) }) };
  }
  const resource = resources[title];
  return resource && { ...resource, content: resourceContent(resource, language) };
};

/** Adds the translations of a row of the demo content, found by its English title. */
const seedTranslations = async (
  trx: Knex,
  kind: TranslatedKind,
  row: { id: number; title: string; createdAt: Date },
): Promise<void> => {
  const original = textsOf(kind, row);
  for (const language of ['fr', 'sw'] as const) {
    const texts = translationOf(kind, language, row.title);
    if (!texts) continue;
    const aligned = alignedWith(original, textsOf(kind, texts));
    await translationModels[kind].query(trx).insert({
      ...translationColumns(aligned),
      rowId: row.id,
      language,
      originalHash: hashOf(original),
      outdated: false,
      complete: missingIn(original, aligned).length === 0,
      updatedAt: row.createdAt,
    });
  }
};

const seedEvents = async (trx: Knex, today: Date) => {
  let person = 0;
  for (const entry of demoEvents) {
    const {
      day,
      start,
      end,
      days = 1,
      deadline,
      registrations,
      waiting = 0,
      questions = [],
      registrationLink,
      ...fields
    } = entry;
    /** A time of a day there. */
    const timeThere = (inDays: number, time: string) => {
      const [date] = new Date(today.getTime() + inDays * dayMs).toISOString().split('T');
      return new Date(instantOfLocal(`${date}T${time}`, fields.timeZone));
    };
    const date = timeThere(day, start);
    const columns = { ...fields, date, endDate: end ? timeThere(day + days - 1, end) : null };
    const createdAt = new Date(Math.min(date.getTime(), today.getTime()) - 90 * dayMs);
    const event = await EventModel.query(trx).insertAndFetch({
      ...columns,
      registrationLink: registrationLink ?? null,
      waitingList: waiting > 0,
      questionCount: questions.length,
      ...eventSearchColumns(columns),
      // A negative `deadline` means that registration has closed.
      registrationDeadline:
        deadline === null
          ? null
          : new Date(deadline < 0 ? today.getTime() - dayMs : date.getTime() - deadline * dayMs),
      createdAt,
      updatedAt: createdAt,
    });
    await seedTranslations(trx, 'events', event);
    const asked = await seedQuestions(trx, event.id, questions);
    // Of an event with as many registrations as places none is rejected, so that it is full.
    const isTight = event.capacity !== null && registrations >= event.capacity - 1;
    const latest = Math.min(today.getTime(), date.getTime());
    for (let index = 0; index < registrations; index++, person++) {
      const { name, ...rest } = demoPerson(person);
      const email = demoAddress(name, person);
      const at = new Date(
        latest -
          Math.floor(((index + 1) / (registrations + 1)) * registrationSpreadDays * dayMs) +
          person * 60_000,
      );
      const waits = index < waiting;
      const status = waits ? 'waiting' : pickFrom(statuses, person);
      const given = asked.flatMap(({ id, question }) => {
        const value = question.answers[index] ?? null;
        return value === null ? [] : [{ id, question, value }];
      });
      const dietaryRequirements = pickFrom(diets, person);
      const registration = await RegistrationModel.query(trx).insert({
        ...rest,
        name,
        email,
        ...registrationKeys({ ...rest, name, email, dietaryRequirements }, searchedTexts(given)),
        eventId: event.id,
        userId: null,
        dietaryRequirements,
        specialAccommodations: pickFrom(accommodations, person),
        interestAreas: pickFrom(interests, person),
        ticketCode: newTicketCode(),
        // The first are the latest.
        line: waits ? waiting - index : null,
        status: isTight && status === 'rejected' ? 'approved' : status,
        createdAt: at,
        updatedAt: at,
      });
      for (const { id: questionId, value } of given) {
        const answer = { registrationId: registration.id, questionId };
        await trx(AnswerModel.tableName).insert({ ...answer, value: JSON.stringify(value) });
      }
    }
  }
};

const seedProjects = async (trx: Knex, today: Date) => {
  for (const [index, { image, ...fields }] of demoProjects.entries()) {
    // A step that shares no factor with the count mixes sectors, so that "newest" shows them all.
    const age = ((index * 13) % demoProjects.length) * 5 + 2;
    const createdAt = new Date(today.getTime() - age * dayMs + (index % 9) * hourMs);
    const details = demoProjectDetails[fields.title];
    const project = await ProjectModel.query(trx).insertAndFetch({
      ...fields,
      ...details,
      images: [image],
      sourceUrl: index % 4 === 1 ? `https://example.org/projects/${index + 1}` : null,
      ...projectSearchColumns({ amountSought: null, currency: null, ...fields, ...details }),
      publishedAt: fields.status === 'pending' ? null : createdAt,
      createdAt,
      updatedAt: createdAt,
    });
    await seedTranslations(trx, 'projects', project);
  }
};

const seedResources = async (trx: Knex, today: Date, publicUrl: string) => {
  for (const [index, resource] of demoResources.entries()) {
    // As above; the shift keeps the newest from being just the first of each category.
    const age = ((index * 5 + 7) % demoResources.length) * 6 + 1;
    const publishedAt = new Date(today.getTime() - age * dayMs + 9 * hourMs);
    const row = await ResourceModel.query(trx).insertAndFetch({
      title: resource.title,
      slug: slugOf(resource.title),
      ...resourceSearchColumns(resource),
      description: resource.description,
      content: resourceContent(resource, contentLanguage),
      category: resource.category,
      type: index % 3 === 2 ? 'blog' : 'article',
      imageUrl: `${publicUrl}/assets/${resource.picture}.jpg`,
      status: 'published',
      everPublished: true,
      publishedAt,
      createdAt: publishedAt,
      updatedAt: publishedAt,
    });
    await ResourceAddressModel.query(trx).insert({
      slug: slugOf(resource.title),
      resourceId: row.id,
      createdAt: publishedAt,
    });
    await seedTranslations(trx, 'resources', row);
  }
};

/** Whether the portal holds nothing yet. */
export const isEmpty = async (db: Knex): Promise<boolean> =>
  (await EventModel.query(db).resultSize()) === 0;

/**
 * Fills the portal with believable content around the day it is run.
 * @param publicUrl the address people use, where the pictures are served
 * @param now the day the dates are relative to
 */
export const seedDemo = async (
  trx: Knex.Transaction,
  publicUrl: string,
  now = new Date(),
): Promise<void> => {
  const today = new Date(now);
  today.setUTCHours(0, 0, 0, 0);
  await seedEvents(trx, today);
  await seedProjects(trx, today);
  await seedResources(trx, today, publicUrl);
};
