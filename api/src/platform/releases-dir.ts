import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';

/** Whether this is a releases folder, or a copy of one that a web server serves. */
const hasRelease = (folder: string, names: readonly string[]): boolean =>
  names.some((name) => ['.revisions', 'registry.json', 'index.html'].includes(name)) ||
  (names.includes('shell') &&
    readdirSync(join(folder, 'shell')).some((version) =>
      existsSync(join(folder, 'shell', version, 'release.json')),
    ));

const checkFolder = (setting: string, folder: string): void => {
  let isFitting: boolean;
  try {
    const names = readdirSync(folder);
    isFitting = names.length === 0 || hasRelease(folder, names);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `${setting} must be a folder that can be read, unlike ${folder} (${code}).`,
    );
  }
  if (!isFitting) {
    throw new ConfigError(
      `${setting} must be a releases folder, unlike ${folder}, which holds other files and no release.`,
    );
  }
};

/**
 * Check that the releases folder and the served front exist. An empty folder is accepted: containers start the
 * API before the first release is copied.
 * @throws ConfigError with a sentence that names the setting and the folder
 */
export const checkReleasesDir = ({ releasesDir, frontDir }: Config): void => {
  if (frontDir) checkFolder('FRONT_DIR', frontDir);
  if (releasesDir && releasesDir !== frontDir) checkFolder('RELEASES_DIR', releasesDir);
};
