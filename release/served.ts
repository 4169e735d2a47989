import { readlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { shellName } from '../build/apps.ts';
import { composedFiles } from './compose.ts';
import type { ReleaseLayout } from './layout.ts';
import { mergedTexts } from './merge-texts.ts';
import { readReleaseInfo } from './release-info.ts';
import { newestRevision, type Revision } from './revisions.ts';
import { expectToolFor } from './tool-version.ts';
import { integrityOf, verifyFile } from './verify.ts';

const howToCompose = 'To put that right, release any part again: every release composes all of it.';

/** The files of one release, and of the shell its images where browsers ask for them. */
const filesOf = async (layout: ReleaseLayout, name: string, version: string) => {
  const { files } = await readReleaseInfo(layout, name, version);
  return files.flatMap(({ path, integrity }) => {
    const own = { file: join(layout.release(name, version), path), integrity };
    const isImage = name === shellName && path.startsWith('assets/');
    return isImage ? [own, { file: join(layout.root, path), integrity }] : [own];
  });
};

const differencesOf = async (layout: ReleaseLayout, revision: Revision): Promise<string[]> => {
  const found: string[] = [];
  const note = (error: Error) => void found.push(error.message);
  const verify = (file: string, integrity: string) =>
    verifyFile(file, integrity, relative(layout.root, file)).catch(note);
  const releases = [
    ...Object.entries(revision.live),
    ...Object.entries(revision.canaries).map(([name, { version }]) => [name, version] as const),
  ];
  for (const [name, version] of releases) {
    const files = await filesOf(layout, name, version).catch(note);
    for (const { file, integrity } of files ?? []) await verify(file, integrity);
  }
  // Without every release nothing can be composed; that was said above.
  const composed = await composedFiles(layout, revision).catch(() => new Map<string, string>());
  const before = found.length;
  for (const [file, content] of composed) await verify(file, integrityOf(content));
  const texts = await mergedTexts(layout, revision.live).catch(() => undefined);
  for (const [path, { content }] of texts?.files ?? []) {
    await verify(join(texts?.dir ?? '', path), integrityOf(content));
  }
  const link = await readlink(layout.locales).catch(() => '');
  if (texts && resolve(dirname(layout.locales), link) !== resolve(texts.dir)) {
    found.push('locales does not lead to the live texts.');
  }
  return found.length === before ? found : [...found, howToCompose];
};

/**
 * Compares what is served from the folder with what is registered as live, byte for byte.
 * @returns one sentence for each difference
 * @throws OlderTool if a newer release tool has composed it
 */
export const servedDifferences = async (layout: ReleaseLayout): Promise<string[]> => {
  for (;;) {
    const revision = await newestRevision(layout);
    if (!revision) return [];
    // An older tool would compare with what it would compose itself.
    await expectToolFor(layout);
    const found = await differencesOf(layout, revision);
    // Somebody may have released in the meantime.
    if ((await newestRevision(layout))?.number === revision.number) return found;
  }
};
