import {
  type CountedOutcome,
  faultOutcomes,
  loadOutcomes,
  policyOutcomes,
  serverOutcomes,
} from '@ail/kit/contracts/releases/client-error';
import * as calls from '@ail/kit/contracts/releases/releases.calls';
import type { ClientErrorCount } from '@ail/kit/contracts/releases/releases.shape';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { found } from '../../platform/http/errors.ts';
import type { Overrides } from '../../platform/http/middleware/override.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from '../users/public.ts';
import { readContract } from './contract.service.ts';
import { pageSource } from './page-source.ts';
import { openPreview } from './preview.service.ts';
import { readReleases } from './releases.service.ts';
import { sourcePositions } from './source-positions.ts';

const shownRevisions = 50;
const shownDays = 7;

const hasOutcome =
  <W extends CountedOutcome>(outcomes: readonly W[]) =>
  (count: ClientErrorCount): count is ClientErrorCount & { outcome: W } =>
    outcomes.some((outcome) => outcome === count.outcome);

const isFault = hasOutcome(faultOutcomes);

/** What is live, who activated it, and in how many browsers it worked or failed. */
export const releaseEndpoints = (
  { config }: Services,
  keys: readonly string[],
  overrides: Overrides,
  countOutcomes: (days: number) => Promise<ClientErrorCount[]>,
): AnyEndpoint[] => [
  endpoint(calls.getReleases, async () => {
    const counts = await countOutcomes(shownDays);
    const inSources = sourcePositions(config.releasesDir);
    // The newest first: only so many source maps are read.
    const newestFirst = counts.toSorted((a, b) => b.lastAt.localeCompare(a.lastAt));
    for (const count of newestFirst) {
      const { part, version, lastPage: page, lastStack } = count;
      count.lastStack = await Promise.all(lastStack.map(inSources));
      // Where nothing was thrown, the page is all that is known.
      if (!isFault(count) || !page || lastStack.length > 0) continue;
      const source = await pageSource(config.releasesDir, { part, version, page });
      if (source) count.lastStack = [source];
    }
    return {
      ...(await readReleases(config.releasesDir, shownRevisions)),
      outcomes: counts.filter(hasOutcome(loadOutcomes)),
      faults: counts.filter(isFault),
      violations: counts.filter(hasOutcome(policyOutcomes)),
      onServer: counts.filter(hasOutcome(serverOutcomes)),
    };
  }),
  endpoint(calls.getReleaseContract, () => readContract(config.releasesDir)),
  endpoint(calls.getPreview, async ({ query }) =>
    found(await openPreview(query.token, keys, config.releasesDir)),
  ),
  endpoint(calls.enterOverride, async ({ body, ctx }) => found(overrides.enter(ctx, body.token))),
  endpoint(calls.leaveOverride, async ({ ctx }) => overrides.leave(ctx)),
];
