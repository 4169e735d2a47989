import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import { inlinedRegistry } from '../compose.ts';
import { integrityOf } from '../verify.ts';

const registryOf = (document: string): Registry =>
  JSON.parse(inlinedRegistry.exec(document)?.[1] ?? '');

/**
 * Expects of a folder that web servers serve that every document of it names scripts that are there, byte
 * for byte, and that there are texts.
 * @returns the registry in index.html
 */
export const expectWholePlace = (folder: string): Registry => {
  const documents = ['.documents', '.open-documents']
    .flatMap((name) =>
      existsSync(join(folder, name))
        ? readdirSync(join(folder, name), { withFileTypes: true })
        : [],
    )
    .filter(({ name }) => name.endsWith('.html'))
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of [join(folder, 'index.html'), ...documents]) {
    const document = readFileSync(file, 'utf8');
    const { remotes } = registryOf(document);
    const scripts = [
      ...document.matchAll(/(?:src|href)="(\/[^"]+)" crossorigin="anonymous" integrity="([^"]+)"/g),
    ];
    const entries = Object.values(remotes).map(({ entry, integrity }) => ['', entry, integrity]);
    for (const [, path = '', integrity] of [...scripts, ...entries]) {
      const content = existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : '';
      expect([file, path, integrityOf(content)]).toEqual([file, path, integrity]);
    }
  }
  expect(existsSync(join(folder, 'locales', 'en', 'common.json'))).toBe(true);
  return registryOf(readFileSync(join(folder, 'index.html'), 'utf8'));
};
