import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|json|html|svg|txt|xml|ics)$/;
/** Below this, the headers weigh more than what is saved. */
const minBytes = 512;

interface Variants {
  br: Buffer;
  gz: Buffer;
}

const compressed = async (content: Buffer): Promise<Variants> => {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, gz };
};

/** What stands beside a file of an earlier build, if both are whole and of the same content. */
const compressedBefore = async (path: string, content: Buffer): Promise<Variants | undefined> => {
  try {
    if (!(await readFile(path)).equals(content)) return undefined;
    const [br, gz] = await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)]);
    const unpacked = [await promisify(brotliDecompress)(br), await promisify(gunzip)(gz)];
    return unpacked.every((one) => one.equals(content)) ? { br, gz } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Writes `.br` and `.gz` beside one file, unless it is too small to gain.
 * @param before the same file of an earlier build
 */
export const precompressFile = async (path: string, before?: string): Promise<void> => {
  const content = await readFile(path);
  if (content.length < minBytes) return;
  const { br, gz } =
    (before && (await compressedBefore(before, content))) || (await compressed(content));
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
};

/**
 * Writes `.br` and `.gz` beside every text file under `dir`.
 * @param earlier folder of a build that may have some of the files already
 */
export const precompress = async (dir: string, earlier?: string): Promise<void> => {
  const files = await readdir(dir, { recursive: true });
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const path = join(dir, file);
        if ((await stat(path)).isFile())
          await precompressFile(path, earlier && join(earlier, file));
      }),
  );
};
