import type { Call } from '@ail/kit/contracts/call';
import type { draftSchema } from '@ail/kit/contracts/drafts/draft';
import type { Draft, SavedDraft } from '@ail/kit/contracts/drafts/draft.shape';
import type { seenVersion } from '@ail/kit/contracts/query-fields';
import type { Knex } from 'knex';
import type { AnyEndpoint, Incoming } from '../../platform/http/endpoint.ts';
import { endpoint } from '../users/public.ts';
import { type DraftedForm, endFormDraft, keepFormDraft, readFormDraft } from './form-drafts.ts';

/** The calls about what is typed into one kind of form. */
interface DraftCalls {
  read: Call<string, 'admin', undefined, undefined, Draft, false, undefined>;
  keep: Call<string, 'admin', typeof draftSchema, undefined, SavedDraft, false, undefined>;
  end: Call<string, 'admin', undefined, typeof seenVersion, undefined, false, undefined>;
}

type At = Pick<Incoming<never, never, never>, 'id' | 'text'>;

/**
 * Reads, keeps and discards what is typed into one kind of form.
 * @param formAt the form that an address names; throws Refusal not_found
 * @param nameAt its name, for a kind of which a draft is discarded whether or not the row is there
 */
export const draftEndpoints = (
  db: Knex,
  { read, keep, end }: DraftCalls,
  formAt: (at: At) => Promise<DraftedForm>,
  nameAt: (at: At) => Promise<string> | string = async (at) => (await formAt(at)).form,
): AnyEndpoint[] => [
  endpoint(read, async ({ user, ...at }) => readFormDraft(db, user, await formAt(at))),
  endpoint(keep, async ({ user, body, ...at }) => keepFormDraft(db, user, await formAt(at), body)),
  endpoint(end, async ({ user, query, ...at }) =>
    endFormDraft(db, user, await nameAt(at), query.updatedAt),
  ),
];
