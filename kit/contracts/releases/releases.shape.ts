import { type Infer, instant, integer, listOf, nullable, objectOf, text, word } from '../shape.ts';
import {
  type CountedOutcome,
  faultOutcomes,
  loadOutcomes,
  policyOutcomes,
  serverOutcomes,
} from './client-error.ts';
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

const countOf = <const W extends string>(outcomes: readonly W[]) =>
  objectOf({
    part: text,
    version: text,
    outcome: word(outcomes),
    count: integer,
    lastMessage: nullable(text),
    /** The path of the page that reported last. */
    lastPage: nullable(text),
    /** Where in the sources it failed last, innermost first; in the built scripts where these have no map. */
    lastStack: listOf(text),
    lastAt: instant,
  });

const loadCountShape = countOf(loadOutcomes);
const faultCountShape = countOf(faultOutcomes);
const policyCountShape = countOf(policyOutcomes);
const serverCountShape = countOf(serverOutcomes);
/** Sums of reports, as the Releases page shows them. */
export type ClientErrorCount = Infer<ReturnType<typeof countOf<CountedOutcome>>>;

/** What the Releases page shows. */
export const releasesOverviewShape = objectOf({
  live: listOf(livePartShape),
  /** The newest first. */
  history: listOf(releaseRecordShape),
  /** How often parts worked and failed in browsers during the last week. */
  outcomes: listOf(loadCountShape),
  /** How often pages that were shown failed in another way. */
  faults: listOf(faultCountShape),
  /** How often scripts of a part did what the security policy forbids. */
  violations: listOf(policyCountShape),
  /** How often the server could not render a page, and served it without its content. */
  onServer: listOf(serverCountShape),
});
export type ReleasesOverview = Infer<typeof releasesOverviewShape>;
