import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostContractVersion } from '@ail/kit/contracts/host';
import type { Catalogue } from './add-texts.ts';
import type { ContractShape, SourceFacts } from './release-info.ts';

/** The English texts of a folder by message id, in the order of the ids. */
export const englishTexts = async (catalogues: string): Promise<Map<string, string>> => {
  const dir = join(catalogues, 'en');
  const entries = await readdir(dir).catch((error: NodeJS.ErrnoException): string[] => {
    // A part may own no texts.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = entries.filter((file) => file.endsWith('.json'));
  const texts = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(dir, file), 'utf8');
      let catalogue: Catalogue;
      try {
        catalogue = JSON.parse(text) as Catalogue;
      } catch (error) {
        throw new Error(`${join(dir, file)} is no JSON: ${(error as Error).message}.`);
      }
      return Object.entries(catalogue).map(([key, message]): [string, string] => [
        `${file.replace('.json', '')}.${key}`,
        message,
      ]);
    }),
  );
  return new Map(texts.flat().sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** Every message id of the English catalogues. */
export const catalogueKeys = async (catalogues: string): Promise<string[]> => [
  ...(await englishTexts(catalogues)).keys(),
];

/** Texts hand nothing to a host. */
const noContract: ContractShape = { host: { fields: {} }, remote: { fields: {} } };

/** Describe a release of texts: of their scripts there is nothing to compare. */
export const textFacts = async (dir: string, texts: string[]): Promise<SourceFacts> => ({
  place: null,
  exposes: [],
  hostContract: { version: hostContractVersion, shape: noContract },
  federationRuntime: '',
  state: {},
  shared: {},
  pages: [],
  routes: [],
  links: [],
  texts,
  localeKeys: await catalogueKeys(dir),
  arguments: {},
  apiCalls: [],
  calls: [],
});
