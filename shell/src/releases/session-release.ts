import type { LiveRemote, RemoteRelease } from '@ail/kit/contracts/releases/registry';

const drawKey = 'canaryDraw';
/** No share is above it: who has drawn it gets no canary. */
const never = 100;

/** For a browser that keeps nothing: lasts as long as the page. */
let kept: string | null = null;

const keep = (draw: number) => {
  kept = String(draw);
  try {
    sessionStorage.setItem(drawKey, kept);
  } catch {
    // It is kept above.
  }
};

const recall = (): string | null => {
  try {
    return sessionStorage.getItem(drawKey) ?? kept;
  } catch {
    return kept;
  }
};

/** This session's number from 0 to 100, drawn once: it decides on every canary there will be. */
const drawOfSession = (): number => {
  const drawn = recall();
  if (drawn !== null && Number(drawn) >= 0 && Number(drawn) <= never) return Number(drawn);
  const fresh = Math.random() * never;
  keep(fresh);
  return fresh;
};

const releaseOf = ({ version, entry, integrity }: RemoteRelease): RemoteRelease => ({
  version,
  entry,
  integrity,
});

/** The release of a remote that this session runs: its canary, if the session has drawn it. */
export const releaseForSession = (live: LiveRemote): RemoteRelease =>
  live.canary && drawOfSession() < live.canary.share ? releaseOf(live.canary) : releaseOf(live);

/** After a canary that did not work: this session gets none any more. */
export const leaveCanaries = (): void => keep(never);
