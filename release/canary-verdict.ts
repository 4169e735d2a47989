/** Where one release of a remote worked and where not: an address counts once for each. */
export interface Outcomes {
  /** Addresses at which it loaded and rendered. */
  succeeded: number;
  /** Addresses at which it did not. */
  failed: number;
}

export type CanaryVerdict = 'revert' | 'wait';

/** Fewer addresses than this say nothing; a single phone in a tunnel is no bad release. */
export const fewestAddresses = 5;
/** One or two that fail may be broken themselves, or hostile. */
export const fewestFailed = 3;
/** The share of failures above which a canary goes back, over what the live release has. */
export const highestExcess = 0.1;

/** Of what was seen at too few addresses nothing is known: one broken phone shields no canary. */
const failureRate = ({ succeeded, failed }: Outcomes): number =>
  succeeded + failed < fewestAddresses ? 0 : failed / (succeeded + failed);

/** Whether a canary fails so much more often than what is live that it has to go back. */
export const judgeCanary = (canary: Outcomes, live: Outcomes): CanaryVerdict => {
  if (canary.succeeded + canary.failed < fewestAddresses || canary.failed < fewestFailed) {
    return 'wait';
  }
  return failureRate(canary) - failureRate(live) > highestExcess ? 'revert' : 'wait';
};
