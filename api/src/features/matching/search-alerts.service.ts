import type { Knex } from 'knex';
import { inTransaction } from '../../platform/db/transaction.ts';
import { found } from '../../platform/http/errors.ts';
import type { MailServices, Services } from '../../platform/services.ts';
import { ProjectModel, publicProjects } from '../projects/public.ts';
import { issueToken, UserModel } from '../users/public.ts';
import { SavedSearchModel } from './saved-search.model.ts';
import { type NewMatches, searchAlertMail } from './searches.mail.ts';

/** What mailing needs; it also runs without a server. */
export type AlertServices = MailServices & Pick<Services, 'db' | 'outbox'>;

const dayMs = 86_400_000;
export const alertEveryMs = 7 * dayMs;
/** As long as somebody may still open an old mail. */
const stopLifeMs = 365 * dayMs;
/** By then every process sees what another has published; its clock may differ, too. */
const settlingMs = 600_000;
const accountsAtOnce = 100;
const projectsShown = 5;

/** What was published before this is complete; what follows is left to the next mail. */
export const lastSettled = (now: Date): Date => new Date(now.getTime() - settlingMs);

/** Notes when projects were first seen by visitors, however they were published. */
export const notePublished = async (db: Knex): Promise<void> => {
  const unnoted = () =>
    ProjectModel.query(db).modify(ProjectModel.visibleTo(null)).whereNull('publishedAt');
  if (await unnoted().select('id').first()) await unnoted().patch({ publishedAt: new Date() });
};

const newMatches = async (
  services: Pick<Services, 'db' | 'texts'>,
  search: SavedSearchModel,
  until: Date,
): Promise<NewMatches> => {
  const query = publicProjects(services, {
    ...search.filters,
    language: search.language,
    sort: 'newest',
  })
    .where('status', 'active')
    .where('publishedAt', '>', search.seenUntil)
    .where('publishedAt', '<=', until);
  const found = await query.clone().clearSelect().clearOrder().select('projects.id');
  return {
    search,
    ids: found.map(({ id }) => id),
    projects: await query.orderBy('publishedAt', 'desc').orderBy('id', 'desc').limit(projectsShown),
  };
};

/**
 * Mails an account what its searches newly find, if they find anything. The time of the next mail is written first, on
 * the condition that it has come, so that of two processes the second finds nothing to do.
 */
const alertAccount = (services: AlertServices, userId: number, now: Date): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const mailAt = new Date(now.getTime() + alertEveryMs);
    const claimed = await SavedSearchModel.query(trx)
      .patch({ mailAt })
      .where({ userId })
      .where('mailAt', '<=', now);
    if (claimed === 0) return;
    const until = lastSettled(now);
    const searches = await SavedSearchModel.query(trx).where({ userId, mailAt }).orderBy('id');
    const results: NewMatches[] = [];
    for (const search of searches) {
      results.push(await newMatches({ ...services, db: trx }, search, until));
    }
    await SavedSearchModel.query(trx)
      .findByIds(searches.map(({ id }) => id))
      .where('seenUntil', '<', until)
      .patch({ seenUntil: until });
    const withNews = results.filter(({ ids }) => ids.length > 0);
    if (withNews.length === 0) return;
    const user = found(await UserModel.query(trx).findById(userId));
    const token = await issueToken(trx, 'searches', userId, stopLifeMs);
    await services.outbox.add(trx, searchAlertMail(services, user, token, withNews));
  });

/**
 * Mails every account whose week has come, once. To be called again and again, by any number of processes.
 * @param report is told of an account that could not be mailed; the next call tries again
 */
export const sendSearchAlerts = async (
  services: AlertServices,
  report: (error: unknown, userId: number) => void,
  now = new Date(),
): Promise<void> => {
  const { db } = services;
  await notePublished(db);
  for (let lastId = 0; ; ) {
    const due = await SavedSearchModel.query(db)
      .distinct('userId')
      .where('mailAt', '<=', now)
      .where('userId', '>', lastId)
      .orderBy('userId')
      .limit(accountsAtOnce);
    for (const { userId } of due) {
      await alertAccount(services, userId, now).catch((error) => report(error, userId));
      lastId = userId;
    }
    if (due.length < accountsAtOnce) return;
  }
};
