import { paths } from '@ail/kit/contracts/paths';
import { type ClientErrorCount, clientOutcomes } from '@ail/kit/contracts/releases/client-error';
import { type Preview, previewSchema } from '@ail/kit/contracts/releases/preview';
import {
  type LivePart,
  type ReleaseRecord,
  type ReleasesOverview,
  releaseActions,
} from '@ail/kit/contracts/releases/releases';
import { instant, integer, listOf, nullable, text, word } from '@ail/kit/contracts/shape';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/errors.ts';
import { objectFor } from '../../http/json-schema.ts';
import { undeclared } from '../../http/undeclared.ts';
import type { Services } from '../../services.ts';
import { openPreview } from './preview.service.ts';
import { readReleases } from './releases.service.ts';

const shownRevisions = 50;
const shownDays = 7;

const overviewSchema = objectFor<ReleasesOverview>({
  live: listOf(
    objectFor<LivePart>({
      part: text,
      version: text,
      canary: nullable(
        objectFor<NonNullable<LivePart['canary']>>({ version: text, share: integer }),
      ),
    }),
  ),
  history: listOf(
    objectFor<ReleaseRecord>({
      revision: integer,
      at: instant,
      by: text,
      action: word(releaseActions),
      changed: listOf(
        objectFor<ReleaseRecord['changed'][number]>({ part: text, version: nullable(text) }),
      ),
      note: nullable(text),
    }),
  ),
  outcomes: listOf(
    objectFor<ClientErrorCount>({
      part: text,
      version: text,
      outcome: word(clientOutcomes),
      count: integer,
      lastMessage: nullable(text),
      lastAt: instant,
    }),
  ),
});

/** What is live, who made it so, and how it fares. */
export const releaseEndpoints = (
  { config }: Services,
  keys: readonly string[],
  countOutcomes: (days: number) => Promise<ClientErrorCount[]>,
): AnyEndpoint[] => [
  undeclared({
    method: 'get',
    path: paths.adminReleases,
    access: 'admin',
    summary: 'What is live of the front, its history, and how it fares in browsers',
    status: 200,
    answer: overviewSchema,
    handle: async (): Promise<ReleasesOverview> => ({
      ...(await readReleases(config.releasesDir, shownRevisions)),
      outcomes: await countOutcomes(shownDays),
    }),
  }),
  undeclared({
    method: 'get',
    path: paths.preview,
    access: 'anyone',
    summary: 'The published release that a signed preview link is for',
    query: previewSchema,
    status: 200,
    answer: objectFor<Preview>({ part: text, version: text, integrity: text, expiresAt: instant }),
    refusals: ['not_found'],
    handle: async ({ query: { token } }): Promise<Preview> => {
      const preview = await openPreview(token, keys, config.releasesDir);
      if (!preview) throw new Refusal('not_found');
      return preview;
    },
  }),
];
