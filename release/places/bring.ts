import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlinedRegistry, registryOf } from '../compose.ts';
import type { ReleaseLayout } from '../layout.ts';
import { newestRevision, type Revision } from '../revisions.ts';
import { hasIntegrity } from '../verify.ts';
import {
  type Contents,
  extraFiles,
  type Files,
  lastFile,
  liveFiles,
  releaseOf,
  withContents,
} from './contents.ts';
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

const listOf = ([first = '', ...others]: readonly string[]) =>
  others.length > 0 ? `${first} and ${others.length} more` : first;

/**
 * What of these files differs at a place or is missing there. What is damaged here or missing is told apart: the
 * place may still have it as it was built.
 */
const compareTo = async (place: Place, root: string, files: Files) => {
  const isHere = (path: string) => existsSync(join(root, path));
  const paths = [...files.keys()];
  const damaged = paths.filter((path) => !isHere(path));
  const different: string[] = [];
  for (const path of await place.compare(root, paths.filter(isHere))) {
    const integrity = files.get(path);
    const isWhole = !integrity || (await hasIntegrity(join(root, path), integrity));
    (isWhole ? different : damaged).push(path);
  }
  return { different, damaged };
};

/** @returns what is damaged here, and therefore was not put */
const putFiles = async (place: Place, root: string, files: Files): Promise<string[]> => {
  const { different, damaged } = await compareTo(place, root, files);
  if (different.length > 0) await place.put(root, different);
  return damaged;
};

const bringTo = async (layout: ReleaseLayout, place: Place, contents: Contents): Promise<void> => {
  const { root, files, composed } = contents;
  await openPlace(layout, place);
  const there = await place.list();
  const damaged = await putFiles(place, root, files);
  await place.put(root, composed);
  const extra = extraFiles(contents, there);
  if (extra.length > 0) await place.remove(extra);
  await place.put(root, [lastFile]);
  if (await prunePlace(layout, place, there)) await putFiles(place, root, files);
  if (damaged.length > 0) {
    throw new Error(
      `${listOf(damaged)} cannot be copied, being damaged or missing in the releases folder`,
    );
  }
};

/** A place that shows the newest revision with other files. */
class ChangedFiles extends Error {
  readonly changed: string;
  readonly extra: string;
  constructor(different: readonly string[], extra: readonly string[]) {
    const problems = [
      different.length > 0 && `it lacks or has changed ${listOf(different)}`,
      extra.length > 0 && `it has files that do not belong there: ${listOf(extra)}`,
    ];
    super(problems.filter(Boolean).join('; '));
    this.changed = listOf(different);
    this.extra = listOf(extra);
  }
}

/** What happened at a place. */
export interface Outcome {
  address: string;
  /** Why it is not done; absent where it is. */
  problem?: string;
  /** Which files that are live it lacks or has changed. */
  changed?: string;
  /** Which files it has among those of the portal that do not belong there. */
  extra?: string;
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
          ...(error instanceof ChangedFiles && { changed: error.changed, extra: error.extra }),
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
    await putFiles(place, layout.root, await liveFiles(layout, change));
  });

/** Does something at every place with the newest revision, once more if there is a newer one afterwards. */
const withNewest = async (
  layout: ReleaseLayout,
  places: readonly Place[],
  work: (place: Place, contents: Contents, revision: Revision) => Promise<void>,
): Promise<Outcome[]> => {
  for (;;) {
    const revision = await newestRevision(layout);
    if (!revision || places.length === 0) return [];
    const outcomes = await withContents(layout, revision, (contents) =>
      attempt(places, (place) => work(place, contents, revision)),
    );
    if ((await newestRevision(layout))?.number === revision.number) return outcomes;
  }
};

/**
 * Brings places to the newest revision and repairs what differs there. Safe to repeat, and to run several
 * times at once.
 */
export const bringPlaces = (layout: ReleaseLayout, places: readonly Place[]): Promise<Outcome[]> =>
  withNewest(layout, places, (place, contents) => bringTo(layout, place, contents));

const expectShown = async (layout: ReleaseLayout, place: Place, revision: Revision) => {
  const document = (await place.read([lastFile])).get(lastFile);
  if (await isShown(layout, revision, document)) return;
  const shown = /"revision":(\d+)/.exec(registryIn(document) ?? '')?.[1];
  throw new Error(
    shown ? `it shows revision ${shown}, not ${revision.number}` : 'it shows nothing',
  );
};

/** Which places do not show the newest revision, or cannot be asked. */
export const lookAtPlaces = async (
  layout: ReleaseLayout,
  places: readonly Place[],
): Promise<Outcome[]> => {
  const revision = await newestRevision(layout);
  if (!revision) return [];
  return attempt(places, (place) => expectShown(layout, place, revision));
};

/** The same, and which of them lack or have changed a file that is live, byte for byte, or have extra ones. */
export const comparePlaces = (
  layout: ReleaseLayout,
  places: readonly Place[],
): Promise<Outcome[]> =>
  withNewest(layout, places, async (place, contents, revision) => {
    const { root, live, composed } = contents;
    await expectShown(layout, place, revision);
    const documents = [...composed, lastFile].map((path) => [path, undefined] as const);
    const { different } = await compareTo(place, root, new Map([...live, ...documents]));
    const extra = extraFiles(contents, await place.list());
    if (different.length + extra.length > 0) throw new ChangedFiles(different, extra);
  }).catch((error) => attempt(places, () => Promise.reject(error)));
