import type { LiveRemote, RemoteRelease } from '@ail/kit/contracts/releases/registry';
import { releaseOf } from './release-of.ts';

const drawKey = 'canaryDraw';
/** No share is above it: a session with this number gets no canary. */
const never = 100;

/** For a browser without storage: lasts as long as the page. */
let kept: string | null = null;

const keep = (draw: number) => {
  kept = String(draw);
  try {
    sessionStorage.setItem(drawKey, kept);
  } catch {
    // Kept in the variable above.
  }
};

const recall = (): string | null => {
  try {
    return sessionStorage.getItem(drawKey) ?? kept;
  } catch {
    return kept;
  }
};

/** This session's random number from 0 to 100; it decides on every canary. */
const drawOfSession = (): number => {
  const drawn = recall();
  if (drawn !== null && Number(drawn) >= 0 && Number(drawn) <= never) return Number(drawn);
  const fresh = Math.random() * never;
  keep(fresh);
  return fresh;
};

/** The release of a remote that this session runs: its canary, if the session is in its share. */
export const releaseForSession = (live: LiveRemote): RemoteRelease =>
  live.canary && drawOfSession() < live.canary.share ? releaseOf(live.canary) : releaseOf(live);

/** Called after a canary failed: this session gets no more canaries. */
export const leaveCanaries = (): void => keep(never);
