import { type Infer, instant, integer, listOf, nullable, objectOf, text, word } from '../shape.ts';
import { clientOutcomes } from './client-error.ts';
import { releaseActions } from './releases.ts';

/** The live release of one part. */
const livePartShape = objectOf({
  part: text,
  version: text,
  /** A release that only a share of new sessions runs, in per cent. */
  canary: nullable(objectOf({ version: text, share: integer })),
});
export type LivePart = Infer<typeof livePartShape>;

/** One activation. */
const releaseRecordShape = objectOf({
  revision: integer,
  at: instant,
  by: text,
  action: word(releaseActions),
  changed: listOf(objectOf({ part: text, version: nullable(text) })),
  note: nullable(text),
});
export type ReleaseRecord = Infer<typeof releaseRecordShape>;

/** Sums of reports, as the Releases page shows them. */
const clientErrorCountShape = objectOf({
  part: text,
  version: text,
  outcome: word(clientOutcomes),
  count: integer,
  lastMessage: nullable(text),
  lastAt: instant,
});
export type ClientErrorCount = Infer<typeof clientErrorCountShape>;

/** What the Releases page shows. */
export const releasesOverviewShape = objectOf({
  live: listOf(livePartShape),
  /** The newest first. */
  history: listOf(releaseRecordShape),
  /** How often parts worked and failed in browsers during the last week. */
  outcomes: listOf(clientErrorCountShape),
});
export type ReleasesOverview = Infer<typeof releasesOverviewShape>;
