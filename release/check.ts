import { budgets, defaultBudget } from './budgets.ts';
import {
  apiObjections,
  type Counterparts,
  objectionsTo,
  objectionsToHidden,
  objectionsToTexts,
  withTexts,
} from './compare.ts';
import { messageObjections, type ServedTexts } from './compare-texts.ts';
import type { ReleaseInfo } from './release-info.ts';
import type { PartCandidate } from './with-candidate.ts';

const appObjections = (info: ReleaseInfo, counterparts: Counterparts): string[] => [
  ...objectionsTo(info, counterparts, budgets[info.name] ?? defaultBudget),
  ...objectionsToHidden(info, counterparts),
  ...(apiObjections(info, counterparts).length > 0
    ? [`Deploy the API first, then ${info.name}.`]
    : []),
];

/**
 * Why the candidate must not go live beside these counterparts; empty when it may.
 * @param keepsServed whether sentences that are served stay as they are, as for a canary or a preview
 */
export const checkCandidate = async (
  { app, texts }: PartCandidate,
  counterparts: Counterparts & ServedTexts,
  keepsServed = false,
): Promise<string[]> => [
  ...(app ? appObjections(app.info, withTexts(counterparts, texts.info)) : []),
  ...objectionsToTexts(
    texts.info,
    counterparts,
    app || !counterparts.replaced ? [] : [counterparts.replaced],
  ),
  ...(await messageObjections({ app: app?.info, texts }, counterparts, keepsServed)),
];
