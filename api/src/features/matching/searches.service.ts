import type { Language } from '@ail/kit/contracts/enums';
import { limits } from '@ail/kit/contracts/limits';
import type { SavedSearchInput, UpdateSearch } from '@ail/kit/contracts/projects/searches';
import type { SavedSearch } from '@ail/kit/contracts/projects/searches.shape';
import type { Knex } from 'knex';
import { lockRows } from '../../platform/db/lock-rows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import { type Once, oncePerRequest } from '../../platform/http/once-per-request.ts';
import { type Listed, listPage, type Page } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { findToken, UserModel } from '../users/public.ts';
import { SavedSearchModel } from './saved-search.model.ts';
import { alertEveryMs, lastSettled } from './search-alerts.service.ts';

/** A search as its account sees it. */
export const presentSearch = ({
  id,
  name,
  alert,
  filters: { q, sector, location, country, range, impact },
  createdAt,
}: SavedSearchModel): SavedSearch => ({
  id,
  name,
  alert,
  q: q ?? null,
  sector: sector ?? null,
  location: location ?? null,
  country: country ?? null,
  range: range ?? null,
  impact: impact === 'true',
  createdAt: createdAt.toISOString(),
});

const ownSearches = (db: Knex, userId: number) => SavedSearchModel.query(db).where({ userId });

/** One page of the searches of an account, the newest first. */
export const listSearches = (
  db: Knex,
  userId: number,
  page: Page,
): Promise<Listed<SavedSearchModel>> =>
  listPage(ownSearches(db, userId).orderBy('id', 'desc'), page);

const readSearch = async (db: Knex, userId: number, id: number): Promise<SavedSearch> =>
  presentSearch(found(await ownSearches(db, userId).findById(id)));

/** Where mails begin: only what is published from now on is new, in the next mail that the account gets. */
const firstMail = async (trx: Knex, userId: number, now: Date) => {
  const next = await ownSearches(trx, userId).whereNotNull('mailAt').orderBy('mailAt').first();
  return {
    seenUntil: lastSettled(now),
    mailAt: next?.mailAt ?? new Date(now.getTime() + alertEveryMs),
  };
};

/**
 * Saves a search of an account; once for each `requestId`.
 * @throws Refusal too_many_searches, already_sent
 */
export const createSearch = async (
  db: Knex,
  userId: number,
  language: Language,
  { requestId, name, alert, ...input }: Once<SavedSearchInput>,
): Promise<SavedSearch> => {
  const { q, sector, location, country, range, impact } = input;
  const request = { requestId, actorId: userId, content: ['search', name, alert, input] };
  const id = await oncePerRequest(db, request, async (trx) => {
    await lockRows(trx, UserModel.query(trx).findById(userId));
    if ((await ownSearches(trx, userId).resultSize()) >= limits.searches.max) {
      throw new Refusal('too_many_searches');
    }
    const now = new Date();
    const mails = await firstMail(trx, userId, now);
    const search = await SavedSearchModel.query(trx).insert({
      userId,
      name,
      alert,
      language,
      filters: {
        ...(q && { q }),
        ...(sector && { sector }),
        ...(location && { location }),
        ...(country && { country }),
        ...(range && { range }),
        ...(impact && { impact: 'true' }),
      },
      ...mails,
      mailAt: alert === 'weekly' ? mails.mailAt : null,
      createdAt: now,
    });
    return search.id;
  });
  return readSearch(db, userId, id);
};

/** Renames a search, or changes its mails. @throws Refusal not_found, also for those of others */
export const updateSearch = async (
  db: Knex,
  userId: number,
  id: number,
  language: Language,
  { name, alert }: Partial<UpdateSearch>,
): Promise<SavedSearch> => {
  await inTransaction(db, async (trx) => {
    await lockRows(trx, UserModel.query(trx).findById(userId));
    const search = found(await ownSearches(trx, userId).findById(id));
    const begins = alert === 'weekly' && search.alert !== 'weekly';
    await SavedSearchModel.query(trx)
      .findById(id)
      .patch({
        language,
        ...(name && { name }),
        ...(alert && { alert }),
        ...(alert === 'off' && { mailAt: null }),
        ...(begins && (await firstMail(trx, userId, new Date()))),
      });
  });
  return readSearch(db, userId, id);
};

/** @throws Refusal not_found, also for those of others */
export const deleteSearch = async (db: Knex, userId: number, id: number): Promise<void> => {
  found((await ownSearches(db, userId).findById(id).delete()) || undefined);
};

/** Ends the weekly mails of an account; repeatable. @throws Refusal invalid_token */
export const stopSearchAlerts = ({ db }: Services, text: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const token = await findToken(trx, 'searches', text);
    if (!token) throw new Refusal('invalid_token');
    await ownSearches(trx, token.subjectId).patch({ alert: 'off', mailAt: null });
  });
