import { join } from 'node:path';
import { matchesPath } from '@ail/kit/contracts/pages/page';
import { isRecord, isText } from '@ail/kit/contracts/releases/release-fields';
import { readJson } from './releases.service.ts';

/** Neither may lead elsewhere: browsers report them. */
const isName = (text: string) => /^[\w-]+$/.test(text);
const isVersion = (text: string) => /^\w[\w.+-]*$/.test(text);

/**
 * Where in the sources the component of a remote's page is, as `<file>:<line>`. `undefined` for a release
 * that does not say, or that this process does not see.
 */
export const pageSource = async (
  releasesDir: string | undefined,
  { part, version, page }: { part: string; version: string; page: string },
): Promise<string | undefined> => {
  if (!releasesDir || !isName(part) || !isVersion(version)) return undefined;
  const file = join(releasesDir, 'remotes', part, version, '.maps', 'pages.json');
  const sources = await readJson(file);
  if (!isRecord(sources)) return undefined;
  const [, source] = Object.entries(sources).find(([route]) => matchesPath(route, page)) ?? [];
  return isText(source) ? source : undefined;
};
