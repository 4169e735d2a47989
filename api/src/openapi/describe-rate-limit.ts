import type { RateLimit } from '@ail/kit/contracts/call';
import {
  callLimits,
  type Limit,
  type LimitKind,
  limitKinds,
} from '../platform/http/rate-limit-table.ts';

const durations: [number, string][] = [
  [24 * 60 * 60, 'day'],
  [60 * 60, 'hour'],
  [60, 'minute'],
];

const formatLimit = ({ points, seconds }: Limit): string => {
  const [unit = 1, name = 'second'] = durations.find(([one]) => seconds % one === 0) ?? [];
  const count = seconds / unit;
  return `${points} per ${count === 1 ? name : `${count} ${name}s`}`;
};

/** Describe the limits of a call for the documentation, such as "60 per hour (account)". */
export const describeRateLimit = ({ name, account, mailbox }: RateLimit<never>): string =>
  Object.entries(callLimits[name])
    .flatMap(([kind, limits]) => {
      const { subject } = limitKinds[kind as LimitKind];
      const isCounted =
        (account || !subject?.startsWith('account')) &&
        (mailbox || !subject?.startsWith('mailbox'));
      return subject && isCounted
        ? [limits].flat().map((one) => `${formatLimit(one)} (${subject})`)
        : [];
    })
    .join(', ');
