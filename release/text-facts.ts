import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostContractVersion } from '@ail/kit/contracts/host';
import type { SourceFacts } from './release-info.ts';

/** Every message id of the English catalogues. */
export const catalogueKeys = async (catalogues: string): Promise<string[]> => {
  const dir = join(catalogues, 'en');
  const files = (await readdir(dir)).filter((file) => file.endsWith('.json'));
  const ids = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(dir, file), 'utf8');
      let catalogue: object;
      try {
        catalogue = JSON.parse(text) as object;
      } catch (error) {
        throw new Error(`${join(dir, file)} is no JSON: ${(error as Error).message}.`);
      }
      return Object.keys(catalogue).map((key) => `${file.replace('.json', '')}.${key}`);
    }),
  );
  return ids.flat().sort();
};

/** What a release of texts says of itself. */
export const textFacts = async (dir: string, texts: string[]): Promise<SourceFacts> => ({
  place: null,
  exposes: [],
  hostContract: { version: hostContractVersion, fingerprint: '' },
  federationRuntime: '',
  shared: {},
  routes: [],
  links: [],
  texts,
  localeKeys: await catalogueKeys(dir),
  apiCalls: [],
  calls: [],
});
