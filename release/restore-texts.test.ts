import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestRevision, writeRevision } from './revisions.ts';
import { type SmallPortal, smallPortal } from './testing/small-portal.ts';

jest.setTimeout(60_000);

let portal: SmallPortal;
beforeEach(() => {
  portal = smallPortal();
});
afterEach(() => rmSync(portal.layout.root, { recursive: true }));

type Catalogues = Record<string, Record<string, string>>;

/** Catalogues that say the same in every language. */
const putTexts = (version: string, catalogues: Catalogues) => {
  const localeKeys = Object.entries(catalogues).flatMap(([namespace, texts]) =>
    Object.keys(texts).map((key) => `${namespace}.${key}`),
  );
  portal.putRelease('locales', version, { localeKeys, files: [] });
  for (const language of ['en', 'fr', 'sw']) {
    const dir = join(portal.layout.release('locales', version), language);
    mkdirSync(dir);
    for (const [namespace, texts] of Object.entries(catalogues)) {
      const text = JSON.stringify(
        Object.fromEntries(
          Object.entries(texts).map(([key, words]) => [key, `${words} (${language})`]),
        ),
      );
      writeFileSync(join(dir, `${namespace}.json`), text);
    }
  }
};

const served = (namespace: string, language = 'sw') =>
  JSON.parse(readFileSync(join(portal.layout.locales, language, `${namespace}.json`), 'utf8'));

const rollback = (...args: string[]) => portal.run('rollback', ...args, '--skip-api-check');

/** Releases newer texts and a remote that shows them, then rolls the remote back: tabs have it open. */
beforeEach(async () => {
  const { layout } = portal;
  await portal.open();
  putTexts('v1', { common: { title: 'Old title' } });
  putTexts('v2', { common: { title: 'New title', extra: 'Extra' }, adminNew: { lead: 'Lead' } });
  portal.putRelease('mf-admin', 'v3', { localeKeys: ['common.extra', 'adminNew.lead'] });
  const change = { by: 'test', note: null, canaries: {}, action: 'release', changed: [] } as const;
  for (const [name, version] of [
    ['locales', 'v2'],
    ['mf-admin', 'v3'],
    ['mf-admin', 'v2'],
  ] as const) {
    const live = await newestRevision(layout);
    const versions = { ...live?.live, [name]: version };
    await writeRevision(layout, live, { ...change, changed: [], live: versions });
  }
});

test('rolled-back catalogues keep the texts that an open tab has yet to show', async () => {
  const { status, said } = rollback('locales');
  expect(said).toMatch(/^locales v1\+carried\.[0-9a-f]{12} is live \(revision 6\)\.$/);
  expect(status).toBe(0);
  expect(served('common')).toEqual({ title: 'Old title (sw)', extra: 'Extra (sw)' });
  expect(served('adminNew', 'fr')).toEqual({ lead: 'Lead (fr)' });

  // Repeating it changes nothing, and a second rollback does not go forward.
  expect(rollback('locales', '--to', 'v1').said).toContain('is live (revision 6, unchanged).');
  expect(rollback('locales').said).toBe('locales has no earlier release to go back to.');
  expect(rollback('locales', '--to', 'v2').said).toBe('locales v2 is live (revision 7).');
  expect(served('common').title).toBe('New title (sw)');
});

test('rolled-back catalogues are the old ones where no tab can need more', async () => {
  const { layout } = portal;
  for (let number = 1; number <= 5; number += 1) {
    const revision = JSON.parse(readFileSync(layout.revision(number), 'utf8'));
    const time = new Date(Date.now() - (40 - number) * 86_400_000).toISOString();
    writeFileSync(layout.revision(number), JSON.stringify({ ...revision, at: time }));
  }
  expect(rollback('locales').said).toBe('locales v1 is live (revision 6).');
  expect(served('common')).toEqual({ title: 'Old title (sw)' });
});
