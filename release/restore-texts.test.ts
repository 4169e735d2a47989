import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argumentsOf } from '../build/messages.ts';
import { cataloguesIn } from './add-texts.ts';
import { argumentObjections } from './compare-texts.ts';
import { compose } from './compose.ts';
import { counterpartsIn } from './counterparts.ts';
import { readReleaseInfo } from './release-info.ts';
import { newestRevision, type Revision, writeRevision } from './revisions.ts';
import { useSmallPortal } from './testing/small-portal.ts';

const portal = useSmallPortal({ isOpen: false });

type Catalogues = Record<string, Record<string, string>>;

/** Texts that say the same in every language. */
const putTexts = (name: string, version: string, catalogues: Catalogues, texts?: string[]) => {
  const localeKeys = Object.entries(catalogues).flatMap(([namespace, keys]) =>
    Object.keys(keys).map((key) => `${namespace}.${key}`),
  );
  const files: object[] = [];
  for (const language of ['en', 'fr', 'sw']) {
    const dir = join(portal.layout.release(name, version), language);
    mkdirSync(dir, { recursive: true });
    for (const [namespace, keys] of Object.entries(catalogues)) {
      const text = JSON.stringify(
        Object.fromEntries(
          Object.entries(keys).map(([key, words]) => [key, `${words} (${language})`]),
        ),
      );
      writeFileSync(join(dir, `${namespace}.json`), text);
      files.push(portal.fileOf(`${language}/${namespace}.json`, text));
    }
  }
  portal.putRelease(name, version, { localeKeys, files, ...(texts && { texts }) });
};

const served = (namespace: string, language = 'sw') =>
  JSON.parse(readFileSync(join(portal.layout.locales, language, `${namespace}.json`), 'utf8'));

const rollback = (...args: string[]) => portal.run('rollback', ...args, '--skip-api-check');

const goLive = async (versions: Record<string, string>, canaries: Revision['canaries'] = {}) => {
  const live = await newestRevision(portal.layout);
  await writeRevision(portal.layout, live, {
    by: 'test',
    note: null,
    canaries,
    action: 'release',
    changed: Object.keys(versions),
    live: { ...live?.live, ...versions },
  });
  await compose(portal.layout);
};

const texts = 'texts-mf-admin';

/** mf-admin goes from v2 to v3, which shows more; tabs have it open. */
beforeEach(async () => {
  await portal.open();
  putTexts(texts, 't1', { admin: { title: 'Old title' } }, ['admin']);
  putTexts(
    texts,
    't2',
    { admin: { title: 'New title', extra: 'Extra' }, adminNew: { lead: 'L' } },
    ['admin', 'adminNew'],
  );
  portal.putRelease('mf-admin', 'v3', {
    texts: ['admin', 'adminNew'],
    localeKeys: ['admin.title', 'admin.extra', 'adminNew.lead'],
  });
  putTexts(texts, 't0', { admin: { title: 'First title' } }, ['admin']);
  await goLive({ 'mf-admin': 'v1', [texts]: 't0' });
  await goLive({ 'mf-admin': 'v2', [texts]: 't1' });
  await goLive({ 'mf-admin': 'v3', [texts]: 't2' });
});

test('a rolled-back part has its old texts, with those that an open tab has yet to show', async () => {
  expect(served('admin').title).toBe('New title (sw)');
  expect(rollback('mf-admin')).toEqual({
    status: 0,
    said: 'mf-admin v2 is live (revision 6).',
  });
  expect(served('admin')).toEqual({ title: 'Old title (sw)', extra: 'Extra (sw)' });
  expect(served('adminNew', 'fr')).toEqual({ lead: 'L (fr)' });
  const { live, changed } = (await newestRevision(portal.layout)) as Revision;
  expect(live[texts]).toMatch(/^t1\+carried\.[0-9a-f]{12}$/);
  expect(changed).toEqual(['mf-admin', texts]);

  // Repeating it changes nothing, and a second rollback does not go forward.
  expect(rollback('mf-admin', '--to', 'v2').said).toContain('is live (revision 6, unchanged).');
  expect(rollback('mf-admin').said).toBe('mf-admin v1 is live (revision 7).');
  expect(rollback('mf-admin', '--to', 'v3').said).toBe('mf-admin v3 is live (revision 8).');
  expect(served('admin').title).toBe('New title (sw)');
});

test('a rolled-back part has its old texts alone where no tab can need more', async () => {
  const { layout } = portal;
  const newest = (await newestRevision(layout))?.number ?? 0;
  for (let number = 1; number <= newest; number += 1) {
    const revision = JSON.parse(readFileSync(layout.revision(number), 'utf8'));
    const time = new Date(Date.now() - (40 - number) * 86_400_000).toISOString();
    writeFileSync(layout.revision(number), JSON.stringify({ ...revision, at: time }));
  }
  // What is live until now may be open in a tab.
  portal.putRelease('mf-admin', 'v3', { texts: ['admin'], localeKeys: [] });
  expect(rollback('mf-admin').said).toContain('mf-admin v2 is live');
  expect(served('admin')).toEqual({ title: 'Old title (sw)' });
});

test('a release of texts alone goes back alone', async () => {
  putTexts(texts, 't3', { admin: { title: 'Corrected' } }, ['admin']);
  await goLive({ [texts]: 't3' });
  expect(served('admin').title).toBe('Corrected (sw)');
  expect(rollback('mf-admin').said).toBe('mf-admin v3 is live (revision 7).');
  expect(served('admin').title).toBe('New title (sw)');
  expect((await newestRevision(portal.layout))?.changed).toEqual([texts]);
});

test('of a sentence that two parts bring, that of the owner of the namespace is served', async () => {
  putTexts(
    'texts-shell',
    's1',
    { common: { ok: 'OK' }, admin: { title: 'Carried', gone: 'Gone' } },
    ['common'],
  );
  await goLive({ 'texts-shell': 's1' });
  expect(served('admin')).toEqual({
    title: 'New title (sw)',
    extra: 'Extra (sw)',
    gone: 'Gone (sw)',
  });
  expect(served('common')).toEqual({ ok: 'OK (sw)' });
});

test('two runs at once in one process compose the same texts', async () => {
  rmSync(realpathSync(portal.layout.locales), { recursive: true });
  await Promise.all(Array.from({ length: 4 }, () => compose(portal.layout)));
  expect(served('admin').title).toBe('New title (sw)');
});

describe('sentences that take a placeholder', () => {
  const takesName = () =>
    putTexts(
      texts,
      't3',
      { admin: { title: 'Hello {name}', extra: 'Extra' }, adminNew: { lead: 'L' } },
      ['admin', 'adminNew'],
    );
  const shows = (name: string, version: string) =>
    portal.putRelease(name, version, { localeKeys: ['admin.title'] });
  const around = () => counterpartsIn(portal.layout, 'mf-admin', { apiPaths: new Set() });
  const check = async () => {
    const info = await readReleaseInfo(portal.layout, texts, 't3');
    const catalogues = cataloguesIn(portal.layout.release(texts, 't3'));
    return argumentObjections({ texts: { info, catalogues } }, await around());
  };

  test('are refused for live scripts, canaries and open tabs that do not fill it in', async () => {
    takesName();
    expect(await check()).toEqual([
      'The sentence admin.title would take {name} (en, fr, sw), which these scripts, live or in open tabs, do not fill in: mf-admin v3. Give the sentence a new id.',
    ]);
    portal.putRelease('mf-admin', 'v4', { localeKeys: [] });
    await goLive({ 'mf-admin': 'v4' });
    expect(await check()).toEqual([expect.stringContaining('mf-admin v3')]);
    shows('mf-public', 'v2');
    await goLive({}, { 'mf-public': { version: 'v2', share: 5 } });
    expect(await check()).toEqual([expect.stringContaining('mf-admin v3, mf-public v2')]);
  });

  test('keep a part from going back only if another live part does not fill it in', async () => {
    takesName();
    portal.putRelease('mf-admin', 'v3', {
      localeKeys: ['admin.title'],
      arguments: { 'admin.title': argumentsOf('Hello {name}') },
    });
    await goLive({ [texts]: 't3' });
    portal.putRelease('mf-admin', 'v4', { localeKeys: ['admin.title'] });
    await goLive({ 'mf-admin': 'v4', [texts]: 't2' });
    shows('mf-public', 'v2');
    await goLive({ 'mf-public': 'v2' });
    expect(rollback('mf-admin').said).toMatch(
      /^Not rolled back:\n- The sentence admin\.title would take \{name\} .*: mf-public v2\./,
    );
    await goLive({ 'mf-public': 'v1' });
    expect(rollback('mf-admin').said).toContain('mf-admin v3 is live');
    expect(served('admin').title).toBe('Hello {name} (sw)');
  });
});

test('serves all catalogues of a language in one file, for browsers that do not get one of them', () => {
  expect(served('all', 'fr')).toEqual({
    admin: served('admin', 'fr'),
    adminNew: served('adminNew', 'fr'),
  });
  expect(served('all', 'sw').admin).not.toEqual(served('admin', 'fr'));
});
