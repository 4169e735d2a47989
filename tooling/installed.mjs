import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} file @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>} */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Tell whether `node_modules` has what the lockfile names. npm writes its own copy of the lockfile last, without optional
 * packages of other platforms. Where that copy is older, its content decides: a fresh checkout beside the packages of
 * an image has newer files.
 * @param {string} root the folder of package-lock.json
 */
export const isInstalled = (root) => {
  const lockfile = join(root, 'package-lock.json');
  const copy = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(copy)) return false;
  if (statSync(copy).mtimeMs >= statSync(lockfile).mtimeMs) return true;
  const wanted = packagesIn(lockfile);
  const installed = packagesIn(copy);
  return (
    Object.keys(installed).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      const found = installed[path];
      if (!found) return path === '' || Boolean(optional);
      return found.version === version && found.integrity === integrity;
    })
  );
};
