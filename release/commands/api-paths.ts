import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { rootDir } from '../../build/apps.ts';
import { liveApiPaths } from '../counterparts.ts';

/**
 * The paths of the API: of the portal at `url`, else of this checkout.
 * @throws if the portal does not answer.
 */
export const apiPathsFor = async (url: string | undefined): Promise<Set<string>> => {
  if (url) return liveApiPaths(url);
  const printed = execFileSync(
    process.execPath,
    [join(rootDir, 'api', 'src', 'cli', 'openapi.ts')],
    {
      encoding: 'utf8',
    },
  );
  const { paths } = JSON.parse(printed) as { paths: Record<string, unknown> };
  return new Set(Object.keys(paths).map((path) => path.replace(/\{[^{}]*\}/g, '{}')));
};
