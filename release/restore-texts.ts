import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { precompress } from '../build/precompress.ts';
import { contentHash, listFiles } from './build-content.ts';
import { carryTexts } from './carry-texts.ts';
import { catalogueKeys } from './describe-source.ts';
import { localesName, type ReleaseLayout, withCarried, withoutCarried } from './layout.ts';
import { publish } from './publish.ts';
import { type ReleaseInfo, readReleaseInfo } from './release-info.ts';

/**
 * Catalogues for a rollback, with the texts they lack and open tabs still show: tabs load texts from
 * what is live, also of pages that they have not opened yet. Published as a release of its own if there
 * is any such text.
 * @returns the version to activate
 */
export const restoreTexts = async (
  layout: ReleaseLayout,
  old: ReleaseInfo,
): Promise<ReleaseInfo> => {
  const dir = layout.build(localesName);
  try {
    const place = layout.release(localesName, old.version);
    await rm(dir, { recursive: true, force: true });
    await cp(place, dir, { recursive: true });
    const before = await contentHash(dir);
    await carryTexts(layout, dir);
    if ((await contentHash(dir)) === before) return old;
    for (const file of await readdir(dir, { recursive: true })) {
      if (/\.(?:br|gz)$/.test(file)) await rm(join(dir, file));
    }
    await rm(join(dir, 'release.json'));
    const version = withCarried(withoutCarried(old.version), await contentHash(dir));
    await precompress(dir);
    const info: ReleaseInfo = {
      ...old,
      version,
      files: await listFiles(dir),
      localeKeys: await catalogueKeys(dir),
    };
    await writeFile(join(dir, 'release.json'), JSON.stringify(info, null, 2));
    await publish(layout, { dir, info });
    return readReleaseInfo(layout, localesName, version);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};
