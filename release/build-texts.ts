import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@ail/kit/contracts/enums';
import { rootDir } from '../build/apps.ts';
import { checkCatalogues } from '../build/catalogues.ts';
import { textsOf } from '../build/texts.ts';
import { cataloguesInMemory, type ReadCatalogue } from './add-texts.ts';
import { asCandidate, type Candidate } from './candidate.ts';
import { carryTexts } from './carry-texts.ts';
import { type ReleaseLayout, textsName } from './layout.ts';
import { textFacts } from './text-facts.ts';

/** Texts that are not published yet. */
export interface TextsCandidate extends Candidate {
  /** Those of the namespaces that the part owns, also after they were published. */
  catalogues: ReadCatalogue;
}

/**
 * Copies the texts that a part owns into a folder of their own, with those that are still in use, and
 * describes them.
 * @throws if they are wrong in one language
 */
export const buildTexts = async (layout: ReleaseLayout, part: string): Promise<TextsCandidate> => {
  const owned = textsOf(part);
  const { problems } = checkCatalogues(rootDir, owned);
  if (problems.length > 0) {
    throw new Error(
      `The texts of ${part} cannot be released:\n${problems.map((line) => `- ${line}`).join('\n')}`,
    );
  }
  const name = textsName(part);
  const dir = layout.build(name);
  await rm(dir, { recursive: true, force: true });
  for (const language of languages) {
    for (const namespace of owned) {
      const path = join(language, `${namespace}.json`);
      await cp(join(rootDir, 'locales', path), join(dir, path));
    }
  }
  await carryTexts(layout, part, dir);
  return {
    ...(await asCandidate(layout, name, dir, await textFacts(dir, owned), [])),
    catalogues: await cataloguesInMemory(dir, owned),
  };
};
