/** How sessions with one release of a remote went. */
export interface Outcomes {
  /** Sessions in which it loaded and rendered. */
  succeeded: number;
  /** Sessions in which it did not. */
  failed: number;
}

export type CanaryVerdict = 'revert' | 'wait';

/** Fewer sessions than this say nothing; a single phone in a tunnel is no bad release. */
export const fewestSessions = 5;
/** The share of failed sessions above which a canary goes back, over what the live release has. */
export const highestExcess = 0.1;

const failureRate = ({ succeeded, failed }: Outcomes): number =>
  succeeded + failed === 0 ? 0 : failed / (succeeded + failed);

/** Whether a canary fails so much more often than what is live that it has to go back. */
export const judgeCanary = (canary: Outcomes, live: Outcomes): CanaryVerdict => {
  if (canary.succeeded + canary.failed < fewestSessions) return 'wait';
  return failureRate(canary) - failureRate(live) > highestExcess ? 'revert' : 'wait';
};
