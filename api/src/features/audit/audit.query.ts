import type { AuditEntity } from '@ail/kit/contracts/audit/audit';
import type { listAuditLog as listCall } from '@ail/kit/contracts/audit/audit.calls';
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import type { QueryOf } from '@ail/kit/contracts/call';
import type { Knex } from 'knex';
import { AuditModel } from '../../platform/audit/audit.model.ts';
import { containing } from '../../platform/db/search.ts';
import { type Listed, listPage } from '../../platform/http/paging.ts';
import { EventModel, eventFactsOf, RegistrationModel } from '../events/public.ts';
import { ImageModel } from '../images/public.ts';
import { MessageModel } from '../messages/public.ts';
import { NewsletterIssueModel } from '../newsletter/public.ts';
import { ProjectModel } from '../projects/public.ts';
import { ResourceModel } from '../resources/public.ts';
import { UserModel } from '../users/public.ts';

/** A row that an entry is about, as it is now. */
interface Subject {
  id: number;
  title: string | null;
  person?: string;
  eventId?: number;
}

type Find = (db: Knex, ids: number[]) => Promise<Subject[]>;

const registrations: Find = async (db, ids) => {
  const rows = await RegistrationModel.query(db).select('id', 'name', 'eventId').findByIds(ids);
  const events = await eventFactsOf(
    db,
    rows.map(({ eventId }) => eventId),
  );
  return rows.map(({ id, name, eventId }) => ({
    id,
    title: events.get(eventId)?.title ?? null,
    person: name,
    eventId,
  }));
};

const finders: Record<AuditEntity, Find> = {
  event: async (db, ids) => EventModel.query(db).select('id', 'title').findByIds(ids),
  project: async (db, ids) => ProjectModel.query(db).select('id', 'title').findByIds(ids),
  resource: async (db, ids) => ResourceModel.query(db).select('id', 'title').findByIds(ids),
  registration: registrations,
  message: async (db, ids) => {
    const rows = await MessageModel.query(db).select('id', 'name', 'projectTitle').findByIds(ids);
    return rows.map(({ id, name, projectTitle }) => ({ id, title: projectTitle, person: name }));
  },
  user: async (db, ids) => {
    const rows = await UserModel.query(db).select('id', 'username').findByIds(ids);
    return rows.map(({ id, username }) => ({ id, title: username }));
  },
  image: async (db, ids) => {
    const rows = await ImageModel.query(db).select('id', 'name', 'title').findByIds(ids);
    return rows.map(({ id, name, title }) => ({ id, title: title || name }));
  },
};

/** A function that gives the row of an entry, where it still exists; one query for each kind of row. */
const subjectsOf = async (db: Knex, entries: readonly AuditModel[]) => {
  const ids = new Map<AuditEntity, Set<number>>();
  for (const { entity, entityId } of entries) {
    if (entityId !== null) ids.set(entity, (ids.get(entity) ?? new Set()).add(entityId));
  }
  const subjects = new Map<string, Subject>();
  for (const [entity, wanted] of ids) {
    for (const row of await finders[entity](db, [...wanted])) {
      subjects.set(`${entity} ${row.id}`, row);
    }
  }
  return ({ entity, entityId }: AuditModel) => subjects.get(`${entity} ${entityId}`);
};

/** The issue of the newsletter that an entry is about, by the id among its fields. */
const issueIdOf = ({ entity, before, after }: AuditModel): number | undefined => {
  const id = entity === 'message' ? (after?.issue ?? before?.issue) : undefined;
  return typeof id === 'number' ? id : undefined;
};

/** Which of the issues that entries are about still exist. */
const presentIssues = async (db: Knex, entries: readonly AuditModel[]): Promise<Set<number>> => {
  const ids = [...new Set(entries.flatMap((entry) => issueIdOf(entry) ?? []))];
  if (ids.length === 0) return new Set();
  const issues = await NewsletterIssueModel.query(db).select('id').findByIds(ids);
  return new Set(issues.map(({ id }) => id));
};

const issueIn = (entry: AuditModel, issues: ReadonlySet<number>): AuditEntry['issue'] => {
  const id = issueIdOf(entry);
  return id === undefined ? null : { id, exists: issues.has(id) };
};

const presentEntry = (
  entry: AuditModel,
  subject: Subject | undefined,
  issues: ReadonlySet<number>,
): AuditEntry => ({
  id: entry.id,
  actorId: entry.actorId,
  actor: entry.actor,
  action: entry.action,
  entity: entry.entity,
  entityId: entry.entityId,
  // An older process, which may run beside this one for a while, logs no title.
  title: entry.title ?? subject?.title ?? null,
  person: subject?.person ?? null,
  eventId: subject?.eventId ?? null,
  exists: subject !== undefined,
  issue: issueIn(entry, issues),
  before: entry.before,
  after: entry.after,
  createdAt: entry.createdAt.toISOString(),
});

/** What admins have changed, the newest first. */
export const listAuditLog = async (
  db: Knex,
  filter: QueryOf<typeof listCall>,
): Promise<Listed<AuditEntry>> => {
  const query = AuditModel.query(db).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  if (filter.entity !== undefined) query.where('entity', filter.entity);
  if (filter.action !== undefined) query.where('action', filter.action);
  if (filter.actorId !== undefined) query.where('actorId', filter.actorId);
  if (filter.from) query.where('createdAt', '>=', new Date(filter.from));
  if (filter.to) query.where('createdAt', '<', new Date(filter.to));
  if (filter.q) query.whereRaw(...containing('searchText', filter.q));
  const { items, total } = await listPage(query, filter);
  const subjectOf = await subjectsOf(db, items);
  const issues = await presentIssues(db, items);
  return { items: items.map((entry) => presentEntry(entry, subjectOf(entry), issues)), total };
};
