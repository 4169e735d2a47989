import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const compressible = /\.(?:js|css|json|html|svg|txt|xml|ics)$/;
/** Below this, the headers weigh more than what is saved. */
const minBytes = 512;

/** Writes `.br` and `.gz` beside one file, unless it is too small to gain. */
export const precompressFile = async (path: string): Promise<void> => {
  const content = await readFile(path);
  if (content.length < minBytes) return;
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
};

/** Writes `.br` and `.gz` beside every text file under `dir`. */
export const precompress = async (dir: string): Promise<void> => {
  const files = await readdir(dir, { recursive: true });
  const paths = files.filter((file) => compressible.test(file)).map((file) => join(dir, file));
  await Promise.all(
    paths.map(async (path) => {
      if ((await stat(path)).isFile()) await precompressFile(path);
    }),
  );
};
