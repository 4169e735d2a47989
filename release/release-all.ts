import { remoteNames, shellName } from '../build/apps.ts';
import { activate } from './activate.ts';
import { buildApp } from './build-app.ts';
import { localesName, type ReleaseLayout } from './layout.ts';
import { publish } from './publish.ts';
import type { Revision } from './revisions.ts';

/** Every part that is released on its own. */
export const partNames = (): string[] => [shellName, ...remoteNames(), localesName];

/**
 * Builds every part from this checkout and activates all of them in one revision, for local use and the
 * first installation. Parts built together need no check against each other.
 * @throws if a part does not build; what was live stays live.
 */
export const releaseAll = async (layout: ReleaseLayout): Promise<Revision> => {
  const candidates = await Promise.all(partNames().map((name) => buildApp(layout, name)));
  const versions = Object.fromEntries(candidates.map(({ info }) => [info.name, info.version]));
  for (const candidate of candidates) await publish(layout, candidate);
  const { revision } = await activate(layout, async (live) => {
    const changed = Object.keys(versions).filter((name) => live?.live[name] !== versions[name]);
    const gone = Object.keys(live?.live ?? {}).filter((name) => !(name in versions));
    if (changed.length === 0 && gone.length === 0) return undefined;
    return { action: 'release', changed: [...changed, ...gone], live: versions, canaries: {} };
  });
  return revision;
};
