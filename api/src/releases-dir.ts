import { readdirSync } from 'node:fs';
import { type Config, ConfigError } from './config.ts';

/** Each releases folder, and each copy of one that a web server serves, has at least one of these. */
const namesInReleases = new Set(['.revisions', 'registry.json', 'index.html', 'shell']);

const checkFolder = (setting: string, folder: string): void => {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `${setting} must be a folder that can be read, unlike ${folder} (${code}).`,
    );
  }
  if (names.length > 0 && !names.some((name) => namesInReleases.has(name))) {
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
