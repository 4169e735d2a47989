import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { partNames } from '../release-all.ts';
import { readReleaseInfo } from '../release-info.ts';
import { allRevisions, type Revision } from '../revisions.ts';
import { releasesLayout, run } from './options.ts';

/** A tab may have booted with what was live this long ago, and still ask for its chunks. */
const longestSessionMs = 14 * 24 * 3_600_000;
const keptBuilds = 5;

/** Every version of `name` that some revision had live, or out as a canary, since `since`. */
const liveSince = (revisions: Revision[], name: string, since: number): Set<string> => {
  const kept = new Set<string>();
  revisions.forEach((revision, index) => {
    const until = revisions[index + 1]?.at;
    if (until !== undefined && Date.parse(until) < since) return;
    for (const version of [revision.live[name], revision.canaries[name]?.version]) {
      if (version) kept.add(version);
    }
  });
  return kept;
};

await run(async () => {
  const at = releasesLayout();
  const revisions = await allRevisions(at);
  let removed = 0;
  for (const name of partNames()) {
    const versions = await readdir(at.releasesOf(name)).catch(() => [] as string[]);
    const infos = await Promise.all(
      versions.map((version) => readReleaseInfo(at, name, version).catch(() => undefined)),
    );
    const newest = infos
      .filter((info) => info !== undefined)
      .sort((a, b) => b.builtAt.localeCompare(a.builtAt))
      .slice(0, keptBuilds)
      .map(({ version }) => version);
    const kept = liveSince(revisions, name, Date.now() - longestSessionMs).union(new Set(newest));
    for (const version of versions.filter((one) => !kept.has(one))) {
      await rm(join(at.releasesOf(name), version), { recursive: true });
      console.log(`Removed ${name} ${version}.`);
      removed += 1;
    }
  }
  console.log(removed === 0 ? 'Nothing to remove.' : `${removed} removed.`);
});
