import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { publicPath } from '../build/apps.ts';
import { fetchBytes } from './fetch-portal.ts';
import { isApp, type ReleaseLayout } from './layout.ts';
import type { ReleaseInfo } from './release-info.ts';

export const integrityOf = (content: Uint8Array | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const inflate: Record<string, (content: Uint8Array) => Promise<Uint8Array>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/** Whether one file, unpacked if it is compressed, has this integrity. */
export const hasIntegrity = async (file: string, integrity: string): Promise<boolean> => {
  const content = await readFile(file).catch(() => undefined);
  const unpack = inflate[extname(file)];
  const plain = content && unpack ? await unpack(content).catch(() => undefined) : content;
  return plain !== undefined && integrityOf(plain) === integrity;
};

/**
 * Whether a file and its compressed variants, which most browsers get, have this integrity.
 * @throws saying of `what` that it has not
 */
export const verifyFile = async (file: string, integrity: string, what: string): Promise<void> => {
  if (!existsSync(file)) throw new Error(`${what} is missing.`);
  const wrong = (which: string) => new Error(`${what}${which} is not what was built.`);
  if (!(await hasIntegrity(file, integrity))) throw wrong('');
  for (const suffix of Object.keys(inflate)) {
    if (!existsSync(file + suffix)) continue;
    if (!(await hasIntegrity(file + suffix, integrity))) throw wrong(` (${suffix})`);
  }
};

/**
 * Whether every file of a published release is there, byte for byte; over HTTP when the address of
 * the portal is given, so that a CDN or a volume that is not mounted is noticed before visitors do.
 * @throws naming the first file that is not.
 */
export const verifyPublished = async (
  layout: ReleaseLayout,
  info: ReleaseInfo,
  url?: string,
): Promise<void> => {
  const isServed = url !== undefined && isApp(info.name);
  for (const { path, integrity } of info.files) {
    if (isServed) {
      const address = new URL(publicPath(info.name, info.version) + path, url);
      if (integrityOf(await fetchBytes(address)) !== integrity) {
        throw new Error(`${address} is not what was built.`);
      }
    } else {
      const file = join(layout.release(info.name, info.version), path);
      await verifyFile(file, integrity, `${path} of ${info.name} ${info.version}`);
    }
  }
};
