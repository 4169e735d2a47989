import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import { revisionsSince } from '../../release/revisions.ts';
import { expect, type Portal } from './portal.ts';

/** Expects that a visitor gets a complete portal: a document of which every script is there. */
export const expectWhole = async ({ url, layout }: Portal): Promise<Registry> => {
  const document = await (await fetch(url)).text();
  const registry = JSON.parse(/id="registry">(.*?)<\/script>/s.exec(document)?.[1] ?? '');
  const scripts = [...document.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path);
  for (const path of [...scripts, '/registry.json', '/locales/sw/common.json']) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  }
  expect(existsSync(join(layout.locales, 'en', 'common.json'))).toBe(true);
  return registry as Registry;
};

/** Expects that the history counts up by one and no revision is half written. */
export const expectHistory = async ({ layout }: Portal): Promise<void> => {
  const revisions = await revisionsSince(layout, 0);
  expect(revisions.map(({ number }) => number)).toEqual(revisions.map((_, index) => index + 1));
};
