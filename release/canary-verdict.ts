/** At how many addresses one release of a remote worked and failed; an address counts once. */
export interface Outcomes {
  /** Addresses at which it loaded and rendered. */
  succeeded: number;
  /** Addresses at which it failed. */
  failed: number;
}

type CanaryVerdict = 'revert' | 'wait';

/** With fewer addresses there is no verdict: a single phone in a tunnel is no bad release. */
export const fewestAddresses = 5;
/** One or two that fail may be broken themselves, or hostile. */
export const fewestFailed = 3;
/** A canary is taken back when its share of failures exceeds that of the live release by this. */
export const highestExcess = 0.1;

/**
 * Below this number of addresses the live release counts as one without failures, so that one broken
 * phone protects no canary.
 */
const failureRate = ({ succeeded, failed }: Outcomes): number =>
  succeeded + failed < fewestAddresses ? 0 : failed / (succeeded + failed);

/** Whether a canary fails so much more often than the live release that it is taken back. */
export const judgeCanary = (canary: Outcomes, live: Outcomes): CanaryVerdict => {
  if (canary.succeeded + canary.failed < fewestAddresses || canary.failed < fewestFailed) {
    return 'wait';
  }
  return failureRate(canary) - failureRate(live) > highestExcess ? 'revert' : 'wait';
};

/**
 * Whether a canary has pages that the server could not render, and what is live has none. One is enough: the
 * server tries each twice, and is no phone in a tunnel.
 */
export const judgeOnServer = (canary: Outcomes, live: Outcomes): CanaryVerdict =>
  canary.failed > 0 && live.failed === 0 && live.succeeded > 0 ? 'revert' : 'wait';
