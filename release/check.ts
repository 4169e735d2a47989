import { budgets, defaultBudget } from './budgets.ts';
import type { Candidate } from './build-app.ts';
import { apiObjections, type Counterparts, objectionsTo, objectionsToHidden } from './compare.ts';
import { localesName } from './layout.ts';

/** Why the candidate must not go live beside these counterparts; empty when it may. */
export const checkCandidate = ({ info }: Candidate, counterparts: Counterparts): string[] => [
  ...objectionsTo(
    info,
    counterparts,
    info.name === localesName ? undefined : (budgets[info.name] ?? defaultBudget),
  ),
  ...objectionsToHidden(info, counterparts),
  ...(apiObjections(info, counterparts).length > 0
    ? [`Deploy the API first, then ${info.name}.`]
    : []),
];
