import { resourcePath } from '@ail/kit/contracts/resources/resource-path';
import { before, eventToOpen, type OpenResource, type Portal, resourceToOpen } from '../portals.ts';

/** A call that is measured, and the statements by which a server without a frame would answer it. */
export interface MeasuredCall {
  name: string;
  path: string;
  /** The content that the caller wants. */
  accept: string;
  /** Understood by SQLite and MariaDB. */
  statements: readonly string[];
}

const event =
  'id, language, title, description, date, endDate, timeZone, location, country, type, status, venue, agenda, speakers, capacity, registrationDeadline, registrationLink, image, createdAt, updatedAt, waitingList, confirmsAddresses';
const countedIf = (condition: string) =>
  `CASE WHEN events.capacity IS NULL THEN 0 ELSE (SELECT COUNT(*) FROM registrations WHERE eventId = events.id AND ${condition}) END`;
const places = `${countedIf("status IN ('pending', 'approved') AND confirmBy IS NULL")} AS taken, ${countedIf("status = 'waiting'")} AS waiting`;
const project =
  'id, language, title, description, sector, subSector, location, country, investmentRange, investmentNeeded, sourceUrl, impact, stage, amountSought, currency, organization, images, status, answerTime, createdAt, date, notConfirmedSince';
const resource =
  'id, slug, language, title, description, author, category, type, imageUrl, status, publishedAt, updatedAt, publishAt';
/** How many rows a list has in all. */
const total = (table: string, condition: string) =>
  `(SELECT COUNT(*) FROM ${table} WHERE ${condition}) AS total`;
/** In which languages a page can be read. */
const languages = (table: string, translations: string) =>
  `language AS originalLanguage, (SELECT GROUP_CONCAT(known.language) FROM ${translations} AS known WHERE known.rowId = ${table}.id AND known.complete = 1) AS translatedInto`;
const questionsOf = (eventId: number) =>
  `SELECT id, eventId, position, kind, texts, required, archivedAt FROM eventQuestions WHERE eventId = ${eventId} AND archivedAt IS NULL ORDER BY position, id`;
const isPublicEvent = "status <> 'draft'";
const isPublicProject = "status <> 'draft'";
const isPublicResource = "status = 'published'";

const json = 'application/json';
/** What documents are asked for as. */
export const html = 'text/html';

interface ShownEvent {
  id: number;
  /** What it asks those who register; earlier commits have no questions. */
  questions?: readonly object[];
}

/** What a visitor's pages call, and documents that the API fills in. */
export const measuredCalls = (shown: {
  event: ShownEvent;
  project: number;
  resource: OpenResource;
}): MeasuredCall[] => [
  {
    name: 'list of events',
    path: '/api/events?limit=12',
    accept: json,
    statements: [
      `SELECT ${event}, ${places}, ${total('events', isPublicEvent)} FROM events WHERE ${isPublicEvent} ORDER BY date, id LIMIT 12`,
    ],
  },
  {
    name: 'event',
    path: `/api/events/${shown.event.id}`,
    accept: json,
    statements: [
      `SELECT ${event}, questionCount, ${places}, ${languages('events', 'eventTranslations')} FROM events WHERE id = ${shown.event.id} AND ${isPublicEvent}`,
      ...(shown.event.questions?.length ? [questionsOf(shown.event.id)] : []),
    ],
  },
  {
    name: 'list of projects',
    path: '/api/projects?limit=12',
    accept: json,
    statements: [
      `SELECT ${project}, ${total('projects', isPublicProject)} FROM projects WHERE ${isPublicProject} ORDER BY createdAt DESC, id DESC LIMIT 12`,
    ],
  },
  {
    name: 'project',
    path: `/api/projects/${shown.project}`,
    accept: json,
    statements: [
      `SELECT ${project}, useOfFunds, details, team, ${languages('projects', 'projectTranslations')} FROM projects WHERE id = ${shown.project} AND ${isPublicProject}`,
    ],
  },
  {
    name: 'list of resources',
    path: '/api/resources?without=content&limit=12',
    accept: json,
    statements: [
      `SELECT ${resource}, ${total('resources', isPublicResource)} FROM resources WHERE ${isPublicResource} ORDER BY publishedAt DESC, id DESC LIMIT 12`,
    ],
  },
  {
    name: 'resource',
    path: `/api/resources/${shown.resource.id}`,
    accept: json,
    statements: [
      `SELECT ${resource}, content, ${languages('resources', 'resourceTranslations')} FROM resources WHERE id = ${shown.resource.id} AND ${isPublicResource}`,
    ],
  },
  {
    name: 'overview of resources',
    path: '/api/resources/overview',
    accept: json,
    statements: [
      `SELECT * FROM (SELECT ${resource}, COUNT(*) OVER (PARTITION BY category) AS total, ROW_NUMBER() OVER (PARTITION BY category ORDER BY publishedAt DESC) AS place FROM resources WHERE status = 'published') AS ranked WHERE place = 1`,
    ],
  },
  {
    name: 'document of Home',
    path: '/',
    accept: html,
    // One of the two lists that are rendered into it.
    statements: [
      `SELECT ${event}, ${places} FROM events WHERE status = 'published' ORDER BY date DESC, id DESC LIMIT 3`,
    ],
  },
  {
    name: 'document of an event',
    path: `/events/${shown.event.id}`,
    accept: html,
    statements: [`SELECT ${event} FROM events WHERE id = ${shown.event.id} AND status <> 'draft'`],
  },
  {
    name: 'document of a resource',
    path: resourcePath(shown.resource),
    accept: html,
    statements: [
      `SELECT ${resource} FROM resources WHERE id = ${shown.resource.id} AND status = 'published'`,
    ],
  },
];

/**
 * Whether a portal has this call. Only an earlier commit may lack one.
 * @throws Error if it answers anything else than the call
 */
const hasCall = async ({ url, side }: Portal, { path, accept }: MeasuredCall): Promise<boolean> => {
  const { status } = await fetch(url + path, { headers: { accept }, redirect: 'manual' });
  const isMissing = status === 404 && side.name === before;
  if (status !== 200 && !isMissing) throw new Error(`${path} of ${side.name} answers ${status}.`);
  return status === 200;
};

/**
 * The calls that a portal has, about rows that it shows and at its own addresses.
 * @throws Error if it answers one of them with an unexpected status
 */
export const findCalls = async (portal: Portal): Promise<MeasuredCall[]> => {
  const [{ id }, resource] = await Promise.all([eventToOpen(portal), resourceToOpen(portal)]);
  const event: ShownEvent = await (await fetch(`${portal.url}/api/events/${id}`)).json();
  const found: MeasuredCall[] = [];
  for (const call of measuredCalls({ event, project: 1, resource })) {
    if (await hasCall(portal, call)) found.push(call);
  }
  return found;
};
