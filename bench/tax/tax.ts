import { rootDir } from '../../build/apps.ts';
import { Figures } from '../figures.ts';
import type { Options } from '../options.ts';
import { measurePages } from '../pages/pages.ts';
import { openNow } from '../portals.ts';
import { buildOneBundle } from './one-bundle.ts';

/** What visitors pay for parts that are built and released each on its own, beside the same sources as one bundle. */
export const benchTax = async (options: Options): Promise<Figures> => {
  const federated = await openNow();
  const oneBundle = { name: 'one bundle', dir: rootDir, frontDir: await buildOneBundle() };
  const figures = new Figures(oneBundle.name);
  await measurePages(figures, [oneBundle, federated], options);
  return figures;
};
