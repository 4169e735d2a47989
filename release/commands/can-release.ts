import { callersAt, callersIn, objectionsToApi, summaryOf } from '../api-callers.ts';
import { checkCandidate } from '../check.ts';
import { counterpartsAt, counterpartsIn } from '../counterparts.ts';
import type { ReleaseLayout } from '../layout.ts';
import { apiOfCheckout } from '../offered-api.ts';
import { olderThanLive } from '../older.ts';
import { partNames } from '../part-names.ts';
import { expectToolAt, expectToolFor } from '../tool-version.ts';
import { candidatesOf, withCandidates } from '../with-candidate.ts';
import { Refused, readOptions, releasesLayout, run } from './options.ts';
import { portalUrl } from './portal-url.ts';

const apiName = 'api';

const refuseIfAny = (name: string, objections: readonly string[]) => {
  if (objections.length === 0) return;
  throw new Refused(
    `${name} cannot be released:\n${objections.map((line) => `- ${line}`).join('\n')}`,
  );
};

/** Only the folder tells which earlier releases open tabs may still run. */
const apiCallers = async (layout: ReleaseLayout, against: string | undefined) => {
  if (!against) return callersIn(layout);
  const running = await callersAt(against);
  if (!process.env.RELEASES_DIR) {
    console.log('RELEASES_DIR is not set: releases that only open tabs still run are not checked.');
    return running;
  }
  const inTabs = (await callersIn(layout)).filter(({ out }) => typeof out === 'object');
  return [...running, ...inTabs];
};

await run(async () => {
  const options = readOptions(
    'npm run can-release -- <name> [--texts] [--against <url> | --against none]',
    ['against', 'texts'],
    [...partNames(), apiName],
  );
  const { name } = options;
  const against = portalUrl(options.against);
  const layout = releasesLayout();
  await expectToolFor(layout);
  if (against) await expectToolAt(against);
  if (name === apiName) {
    const callers = await apiCallers(layout, against);
    refuseIfAny(name, objectionsToApi(await apiOfCheckout(), callers));
    console.log(
      callers.length > 0
        ? `${name} can be released: it answers all that is called by ${summaryOf(callers)}.`
        : `${name} can be released: nothing that calls it is live in ${layout.root}.`,
    );
    return;
  }
  await withCandidates(
    layout,
    [name],
    async ([candidate], types) => {
      if (!candidate) return;
      const counterparts = against
        ? await counterpartsAt(against, name)
        : await counterpartsIn(layout, name, await apiOfCheckout());
      if (against) {
        // Released where that portal's releases are, they get what it still shows of the live ones.
        candidate.texts.info.localeKeys.push(...counterparts.localeKeys);
      }
      refuseIfAny(name, [...(await types), ...(await checkCandidate(candidate, counterparts))]);
      for (const { info } of candidatesOf(candidate)) {
        for (const line of against ? [] : await olderThanLive(layout, info)) console.log(line);
        console.log(`${info.name} ${info.version} can be released.`);
      }
    },
    { textsOnly: options.texts === true },
  );
});
