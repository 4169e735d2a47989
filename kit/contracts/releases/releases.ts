import type { ClientErrorCount } from './client-error.ts';

export const releaseActions = ['release', 'rollback', 'canary', 'revert'] as const;
export type ReleaseAction = (typeof releaseActions)[number];

/** What of one part is live. */
export interface LivePart {
  part: string;
  version: string;
  /** A release that only a share of new sessions runs, in per cent. */
  canary: { version: string; share: number } | null;
}

/** One activation. */
export interface ReleaseRecord {
  revision: number;
  at: string;
  by: string;
  action: ReleaseAction;
  changed: { part: string; version: string | null }[];
  note: string | null;
}

/** GET /api/admin/releases */
export interface ReleasesOverview {
  live: LivePart[];
  /** The newest first. */
  history: ReleaseRecord[];
  /** How parts fared in browsers during the last week. */
  outcomes: ClientErrorCount[];
}
