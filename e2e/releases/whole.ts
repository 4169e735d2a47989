import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import { revisionsSince } from '../../release/revisions.ts';
import { integrityOf } from '../../release/verify.ts';
import { expect, type Portal } from './portal.ts';

const scriptTag = /(?:src|href)="(\/[^"]+\.js)"[^>]* integrity="([^"]+)"/g;

/** Expects that a visitor gets a complete portal: a document of which every script is there, unchanged. */
export const expectWholeAt = async (url: string): Promise<Registry> => {
  const document = await (await fetch(url)).text();
  const registry: Registry = JSON.parse(/id="registry">(.*?)<\/script>/s.exec(document)?.[1] ?? '');
  const entries = Object.values(registry.remotes).map(({ entry, integrity }) => [
    '',
    entry,
    integrity,
  ]);
  for (const [, path = '', integrity] of [...document.matchAll(scriptTag), ...entries]) {
    const content = await (await fetch(url + path)).bytes();
    expect([path, integrityOf(content)]).toEqual([path, integrity]);
  }
  for (const path of ['/registry.json', '/locales/sw/common.json']) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  }
  return registry;
};

/** `expectWholeAt`, where the releases folder is served. */
export const expectWhole = async ({ url, layout }: Portal): Promise<Registry> => {
  const registry = await expectWholeAt(url);
  expect(existsSync(join(layout.locales, 'en', 'common.json'))).toBe(true);
  return registry;
};

/** Expects that the history counts up by one and no revision is half written. */
export const expectHistory = async ({ layout }: Portal): Promise<void> => {
  const revisions = await revisionsSince(layout, 0);
  expect(revisions.map(({ number }) => number)).toEqual(revisions.map((_, index) => index + 1));
};
