import type { Language } from '@ail/kit/contracts/enums';
import { findText } from '@ail/kit/contracts/pages/find-text';
import { IntlMessageFormat } from 'intl-messageformat';
import { frontInFolder, type ReadFront } from '../../platform/serving/front-source.ts';

/** The sentence of a message id that takes no values. @throws if no catalogue has it */
export type PageText = (language: Language, id: string) => Promise<string>;

/**
 * The sentences of the pages as they are live: catalogues are released without the server.
 * @param front reads what is live; without it, or for a catalogue it lacks, the server's own folder is
 *   read
 */
export const pageTexts = (front: ReadFront | undefined, localesDir: string): PageText => {
  const own = frontInFolder(localesDir);
  const read = (path: string) => front?.(`locales/${path}`).catch(() => own(path)) ?? own(path);
  const catalogue = async (path: string): Promise<Record<string, string>> =>
    JSON.parse(await read(path));
  return async (language, id) => {
    const text = await findText(catalogue, language, id);
    if (text === undefined) throw new Error(`No catalogue has ${id}.`);
    return String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format());
  };
};
