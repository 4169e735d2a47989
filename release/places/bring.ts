import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlinedRegistry, registryOf } from '../compose.ts';
import type { ReleaseLayout } from '../layout.ts';
import { newestRevision, type Revision } from '../revisions.ts';
import { type Contents, lastFile, liveFiles, releaseOf, withContents } from './contents.ts';
import type { Place } from './place.ts';

/** Says to which releases folder a place belongs, so that two portals never share one. */
const ownerFile = '.portal';

const ownerOf = async (layout: ReleaseLayout): Promise<string> => {
  const file = join(layout.root, ownerFile);
  if (!existsSync(file)) {
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    await writeFile(draft, `${randomBytes(16).toString('hex')}\n`);
    // Of two that do this at once, the first decides.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft);
  }
  return readFile(file, 'utf8');
};

/** Takes a new place for this portal. @returns the document that the place shows */
const openPlace = async (layout: ReleaseLayout, place: Place): Promise<string | undefined> => {
  const owner = await ownerOf(layout);
  const found = await place.read([ownerFile, lastFile]);
  const other = found.get(ownerFile);
  if (other === undefined) await place.put(layout.root, [ownerFile]);
  else if (other !== owner) {
    throw new Error(`it belongs to another portal; if it must not, remove ${ownerFile} there`);
  }
  return found.get(lastFile);
};

const registryIn = (document: string | undefined): string | undefined =>
  inlinedRegistry.exec(document ?? '')?.[1];

const isShown = async (layout: ReleaseLayout, revision: Revision, document: string | undefined) =>
  registryIn(document)?.replaceAll('\\u003c', '<') ===
  JSON.stringify(await registryOf(layout, revision));

/** Everything in these is composed, so whatever else is there is of an earlier revision. */
const isComposed = (path: string) =>
  /^(?:locales|\.documents|\.open-documents)\//.test(path) ||
  /^(?:index\.html|registry\.json)\.(?:br|gz)$/.test(path);

/**
 * Removes the releases that the releases folder no longer has.
 * @returns whether one of them has been published again in the meantime
 */
const prunePlace = async (
  layout: ReleaseLayout,
  place: Place,
  there: readonly string[],
): Promise<boolean> => {
  const isPublished = ({ name, version }: { name: string; version: string }) =>
    existsSync(layout.release(name, version));
  const releases = there.map(releaseOf).filter((release) => release !== undefined);
  const pruned = releases.filter((release) => !isPublished(release));
  const folders = new Set(pruned.map(({ folder }) => folder));
  if (folders.size > 0) await place.remove([...folders]);
  return pruned.some(isPublished);
};

const bringTo = async (layout: ReleaseLayout, place: Place, contents: Contents): Promise<void> => {
  const { root, files, composed } = contents;
  await openPlace(layout, place);
  const there = await place.list();
  await place.put(root, files);
  await place.put(root, composed);
  const wanted = new Set([...files, ...composed]);
  const replaced = there.filter((path) => isComposed(path) && !wanted.has(path));
  if (replaced.length > 0) await place.remove(replaced);
  await place.put(root, [lastFile]);
  if (await prunePlace(layout, place, there)) await place.put(root, files);
};

/** What happened at a place. */
export interface Outcome {
  address: string;
  /** Why it is not done; absent where it is. */
  problem?: string;
}

const attempt = (
  places: readonly Place[],
  work: (place: Place) => Promise<void>,
): Promise<Outcome[]> =>
  Promise.all(
    places.map(async (place) => {
      try {
        await work(place);
        return { address: place.address };
      } catch (error) {
        return {
          address: place.address,
          problem: error instanceof Error ? error.message : String(error),
        };
      }
    }),
  );

/**
 * Puts the files of what is about to be live to every place, before any of them has a document that
 * names them. A place that is away goes on with what it shows.
 */
export const preparePlaces = (
  layout: ReleaseLayout,
  places: readonly Place[],
  change: Pick<Revision, 'live' | 'canaries'>,
): Promise<Outcome[]> =>
  attempt(places, async (place) => {
    await openPlace(layout, place);
    await place.put(layout.root, await liveFiles(layout, change));
  });

/**
 * Brings places to the newest revision and repairs what differs there. Safe to repeat, and to run several
 * times at once: afterwards each run looks for a newer revision.
 */
export const bringPlaces = async (
  layout: ReleaseLayout,
  places: readonly Place[],
): Promise<Outcome[]> => {
  for (;;) {
    const revision = await newestRevision(layout);
    if (!revision || places.length === 0) return [];
    const outcomes = await withContents(layout, revision, (contents) =>
      attempt(places, (place) => bringTo(layout, place, contents)),
    );
    if ((await newestRevision(layout))?.number === revision.number) return outcomes;
  }
};

/** Which places do not show the newest revision, or cannot be asked. */
export const lookAtPlaces = async (
  layout: ReleaseLayout,
  places: readonly Place[],
): Promise<Outcome[]> => {
  const revision = await newestRevision(layout);
  if (!revision) return [];
  return attempt(places, async (place) => {
    const document = (await place.read([lastFile])).get(lastFile);
    if (await isShown(layout, revision, document)) return;
    const shown = /"revision":(\d+)/.exec(registryIn(document) ?? '')?.[1];
    throw new Error(
      shown ? `it shows revision ${shown}, not ${revision.number}` : 'it shows nothing',
    );
  });
};
