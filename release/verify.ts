import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicPath } from '../tooling/front/apps.ts';
import { fetchBytes } from './fetch-portal.ts';
import { type Layout, localesName } from './layout.ts';
import type { ReleaseInfo } from './release-info.ts';

const integrityOf = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Whether every file of a published release is there, byte for byte; over HTTP when the address of
 * the portal is given, so that a CDN or a volume that is not mounted is noticed before visitors do.
 * @throws naming the first file that is not.
 */
export const verifyPublished = async (
  at: Layout,
  info: ReleaseInfo,
  url?: string,
): Promise<void> => {
  const isServed = url !== undefined && info.name !== localesName;
  for (const { path, integrity } of info.files) {
    if (isServed) {
      const address = new URL(publicPath(info.name, info.version) + path, url);
      if (integrityOf(await fetchBytes(address)) !== integrity) {
        throw new Error(`${address} is not what was built.`);
      }
    } else {
      const content = await readFile(join(at.release(info.name, info.version), path)).catch(() => {
        throw new Error(`${info.name} ${info.version} lacks ${path}.`);
      });
      if (integrityOf(content) !== integrity) {
        throw new Error(`${path} of ${info.name} ${info.version} is not what was built.`);
      }
    }
  }
};
