import { eventToOpen, type Portal, resourceToOpen } from '../portals.ts';

/** A call that is measured, and the one statement by which a server without a frame would answer it. */
export interface MeasuredCall {
  name: string;
  path: string;
  /** The content that the caller wants. */
  accept: string;
  /** Understood by SQLite and MariaDB; none: nothing is read. */
  sql?: string;
}

const event =
  'id, title, description, date, location, type, status, venue, agenda, speakers, capacity, registrationDeadline, registrationLink, createdAt, updatedAt';
const placesTaken =
  "(SELECT COUNT(*) FROM registrations WHERE eventId = events.id AND status <> 'rejected') AS taken";
const project =
  'id, title, description, sector, subSector, location, country, investmentRange, investmentNeeded, images, sourceUrl, impact, status, createdAt';
const resource = 'id, title, description, category, type, imageUrl, status, publishedAt';

const json = 'application/json';
/** What documents are asked for as. */
export const html = 'text/html';

/** What a visitor's pages call, and documents that the API fills in. */
export const measuredCalls = (ids: {
  event: number;
  project: number;
  resource: number;
}): MeasuredCall[] => [
  {
    name: 'list of events',
    path: '/api/events?limit=12',
    accept: json,
    sql: `SELECT ${event}, ${placesTaken} FROM events WHERE status <> 'draft' ORDER BY date, id LIMIT 12`,
  },
  {
    name: 'event',
    path: `/api/events/${ids.event}`,
    accept: json,
    sql: `SELECT ${event}, ${placesTaken} FROM events WHERE id = ${ids.event} AND status <> 'draft'`,
  },
  {
    name: 'list of projects',
    path: '/api/projects?limit=12',
    accept: json,
    sql: `SELECT ${project} FROM projects ORDER BY createdAt DESC, id DESC LIMIT 12`,
  },
  {
    name: 'project',
    path: `/api/projects/${ids.project}`,
    accept: json,
    sql: `SELECT ${project} FROM projects WHERE id = ${ids.project}`,
  },
  {
    name: 'list of resources',
    path: '/api/resources?without=content&limit=12',
    accept: json,
    sql: `SELECT ${resource} FROM resources WHERE status = 'published' ORDER BY publishedAt DESC, id DESC LIMIT 12`,
  },
  {
    name: 'resource',
    path: `/api/resources/${ids.resource}`,
    accept: json,
    sql: `SELECT ${resource}, content FROM resources WHERE id = ${ids.resource} AND status = 'published'`,
  },
  {
    name: 'overview of resources',
    path: '/api/resources/overview',
    accept: json,
    sql: `SELECT * FROM (SELECT ${resource}, COUNT(*) OVER (PARTITION BY category) AS total, ROW_NUMBER() OVER (PARTITION BY category ORDER BY publishedAt DESC) AS place FROM resources WHERE status = 'published') AS ranked WHERE place = 1`,
  },
  {
    name: 'document of Home',
    path: '/',
    accept: html,
    // One of the two lists that are rendered into it.
    sql: `SELECT ${event}, ${placesTaken} FROM events WHERE status = 'published' ORDER BY date DESC, id DESC LIMIT 3`,
  },
  {
    name: 'document of an event',
    path: `/events/${ids.event}`,
    accept: html,
    sql: `SELECT ${event} FROM events WHERE id = ${ids.event} AND status <> 'draft'`,
  },
  {
    name: 'document of a resource',
    path: `/resources/${ids.resource}`,
    accept: html,
    sql: `SELECT ${resource} FROM resources WHERE id = ${ids.resource} AND status = 'published'`,
  },
];

/** The same, about rows that this portal shows. */
export const callsOf = async (portal: Portal): Promise<MeasuredCall[]> => {
  const [event, resource] = await Promise.all([eventToOpen(portal), resourceToOpen(portal)]);
  return measuredCalls({ event: event.id, project: 1, resource: resource.id });
};

/** Whether there is such a call: an earlier commit may not have it. */
export const isKnown = async (url: string, { path, accept }: MeasuredCall): Promise<boolean> =>
  (await fetch(url + path, { headers: { accept } })).ok;
