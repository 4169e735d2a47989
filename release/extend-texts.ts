import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFormat } from '@ail/kit/contracts/releases/release-fields';
import { precompress } from '../build/precompress.ts';
import { addTexts, namespaceOf, type ReadCatalogue } from './add-texts.ts';
import { contentHash, listFiles } from './build-content.ts';
import { idsInUse } from './in-use.ts';
import { type ReleaseLayout, textsName, withCarried, withoutCarried } from './layout.ts';
import { mergedTexts, readMerged } from './merge-texts.ts';
import { publish } from './publish.ts';
import { notPublished, type ReleaseInfo, readReleaseInfo } from './release-info.ts';
import { newestRevision, type Revision } from './revisions.ts';
import { textFacts } from './text-facts.ts';

const copyTexts = async (layout: ReleaseLayout, old: ReleaseInfo, dir: string): Promise<void> => {
  const from = layout.release(old.name, old.version);
  for (const { path } of old.files) await cp(join(from, path), join(dir, path));
};

/**
 * Publish texts of a part with sentences that they lack, as a release of their own.
 * @param old the texts; `undefined` for a part without live texts
 * @param app the part
 * @returns `old`, if they lack none
 */
const extend = async (
  layout: ReleaseLayout,
  app: ReleaseInfo,
  old: ReleaseInfo | undefined,
  add: (dir: string) => Promise<void>,
): Promise<ReleaseInfo> => {
  const name = textsName(app.name);
  const texts = old?.texts ?? app.texts;
  const dir = layout.build(name);
  try {
    await rm(dir, { recursive: true, force: true });
    await mkdir(dir, { recursive: true });
    if (old) await copyTexts(layout, old, dir);
    const before = await contentHash(dir);
    await add(dir);
    if (old && (await contentHash(dir)) === before) return old;
    const version = withCarried(
      withoutCarried(old?.version ?? app.version),
      await contentHash(dir),
    );
    await precompress(dir);
    const info: ReleaseInfo = {
      format: releaseFormat,
      commit: null,
      firstScripts: [],
      ...old,
      builtAt: new Date().toISOString(),
      ...(await textFacts(dir, texts)),
      name,
      version,
      files: await listFiles(dir),
    };
    await writeFile(join(dir, 'release.json'), JSON.stringify(info));
    await publish(layout, { dir, info });
    return readReleaseInfo(layout, name, version);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};

const liveTexts = (layout: ReleaseLayout, { live }: Revision, part: string) => {
  const version = live[textsName(part)];
  return version === undefined ? undefined : readReleaseInfo(layout, textsName(part), version);
};

/**
 * The live texts of a part with the sentences that a release shows which is not live for everybody, a canary
 * or a preview. Sentences that are live stay as they are.
 * @param from the texts that were built with it
 */
export const extendLiveTexts = async (
  layout: ReleaseLayout,
  app: ReleaseInfo,
  from: ReadCatalogue,
): Promise<ReleaseInfo> => {
  const live = await newestRevision(layout);
  if (!live) throw notPublished(app.name, app.version);
  const old = await liveTexts(layout, live, app.name);
  return extend(layout, app, old, (dir) => addTexts(dir, app.localeKeys, from));
};

/**
 * The texts for a rollback of a part: those that were live with it, with what they lack and open tabs still
 * show, since tabs load texts from what is live, also of pages that they have not opened yet.
 * @param then the revision at that time; where its texts are gone, the live ones stay
 * @returns `undefined` for a part that never had texts
 */
export const restoreTexts = async (
  layout: ReleaseLayout,
  app: ReleaseInfo,
  then: Revision,
): Promise<ReleaseInfo | undefined> => {
  const live = await newestRevision(layout);
  if (!live) throw notPublished(app.name, app.version);
  const liveOnes = await liveTexts(layout, live, app.name);
  const version = then.live[textsName(app.name)];
  const old =
    version === undefined
      ? liveOnes
      : await readReleaseInfo(layout, textsName(app.name), version).catch(() => liveOnes);
  if (!old) return undefined;
  const mine = new Set(
    [old, liveOnes].flatMap((one) => [
      ...(one?.texts ?? []),
      ...(one?.localeKeys ?? []).map(namespaceOf),
    ]),
  );
  const isMine = (id: string) => mine.has(namespaceOf(id));
  const inUse = [...(await idsInUse(layout)), ...app.localeKeys].filter(isMine);
  const served = await mergedTexts(layout, live.live);
  // Of a release that was live so long ago that nothing carried its texts; they may be gone.
  const before = await mergedTexts(layout, then.live).catch(() => served);
  return extend(layout, app, old, async (dir) => {
    await addTexts(dir, inUse, readMerged(served));
    await addTexts(dir, app.localeKeys.filter(isMine), readMerged(before));
  });
};
