import { whenIdle } from '../when-idle.ts';
import type { Running } from './release-of.ts';

const lookEveryMs = 5 * 60_000;
/** The least interval between two looks, for a reader who switches tabs quickly. */
const lookAtMostEveryMs = 10_000;

interface Watch {
  /** The revision the document was composed from. */
  booted: number;
  running(): Running;
  /** Called once for every newer revision. */
  offer(): void;
}

/**
 * Looks for new releases when the tab becomes visible and every few minutes while it is.
 * @returns a function that stops it
 */
export const watchReleases = ({ booted, running, offer }: Watch): (() => void) => {
  let offered = booted;
  let lastLook = 0;

  const look = async () => {
    try {
      const { findNewRelease } = await import('./new-release.ts');
      const revision = await findNewRelease(offered, running());
      if (revision === undefined || revision <= offered) return;
      offered = revision;
      offer();
    } catch {
      // A release that does not load is not offered; the next look may find it repaired.
    }
  };
  const lookIfDue = () => {
    if (document.visibilityState !== 'visible') return;
    if (Date.now() - lastLook < lookAtMostEveryMs) return;
    lastLook = Date.now();
    whenIdle(() => void look());
  };

  document.addEventListener('visibilitychange', lookIfDue);
  const timer = setInterval(lookIfDue, lookEveryMs);
  return () => {
    document.removeEventListener('visibilitychange', lookIfDue);
    clearInterval(timer);
  };
};
