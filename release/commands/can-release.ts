import { withCandidate } from '../build-app.ts';
import { checkCandidate } from '../check.ts';
import { counterpartsAt, counterpartsIn } from '../counterparts.ts';
import { localesName } from '../layout.ts';
import { apiPathsFor } from './api-paths.ts';
import { Refused, readOptions, releasesLayout, run } from './options.ts';

await run(async () => {
  const { name, against } = readOptions('npm run can-release -- <name> [--against <url>]', [
    'against',
  ]);
  const layout = releasesLayout();
  await withCandidate(layout, name, async (candidate) => {
    const counterparts = against
      ? await counterpartsAt(against, name)
      : await counterpartsIn(layout, name, await apiPathsFor(undefined));
    if (against && name === localesName) {
      // Released where that portal's releases are, they get what it still shows of the live ones.
      candidate.info.localeKeys.push(...counterparts.localeKeys);
    }
    const objections = await checkCandidate(candidate, counterparts);
    if (objections.length > 0) {
      throw new Refused(
        `${name} cannot be released:\n${objections.map((line) => `- ${line}`).join('\n')}`,
      );
    }
    console.log(`${name} ${candidate.info.version} can be released.`);
  });
});
