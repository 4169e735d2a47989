import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { compose } from '../compose.ts';
import { newestRevision } from '../revisions.ts';
import { useSmallPortal } from '../testing/small-portal.ts';
import { sentenceOf } from './options.ts';

const portal = useSmallPortal();

test.each([
  ['release', ['mf-admin'], /^Nothing is live in .* yet: npm run build makes the first release\.$/],
  ['rollback', ['mf-admin'], /^Nothing is live in .* yet\.$/],
])('%s in an empty folder is refused in a sentence', (command, args, sentence) => {
  rmSync(portal.layout.revisions, { recursive: true });
  const { status, said } = portal.run(command, ...args);
  expect(said).toMatch(sentence);
  expect(status).toBe(1);
});

describe('in a portal', () => {
  test.each([
    ['a part that is none', 'rollback', ['mf-none'], /^Usage: npm run rollback/],
    ['a part that leads elsewhere', 'rollback', ['../shell'], /^Usage: npm run rollback/],
    ['an option of another command', 'rollback', ['mf-admin', '--canary', '5%'], /Usage: npm run/],
    ['a share that is none', 'release', ['mf-admin', '--canary', 'all'], /^--canary takes 1% to/],
    [
      'an address that is none',
      'rollback',
      ['mf-admin', '--against', 'portal'],
      /^--against takes/,
    ],
    [
      'a version that was never published',
      'rollback',
      ['mf-admin', '--to', 'v9'],
      /^mf-admin v9 is not published here\.$/,
    ],
    [
      'a version that leads to another part',
      'rollback',
      ['mf-admin', '--to', '../mf-public/v1'],
      /^mf-admin \.\.\/mf-public\/v1 is not published here\.$/,
    ],
    [
      'a part with nothing before',
      'rollback',
      ['mf-public'],
      /^mf-public has no earlier release to go back to; with --withdraw it is taken off the portal\.$/,
    ],
    [
      'taking off what every page needs',
      'rollback',
      ['shell', '--withdraw'],
      /^shell cannot be taken off the portal: only a remote can\.$/,
    ],
    [
      'taking off and going back at once',
      'rollback',
      ['mf-admin', '--withdraw', '--to', 'v1'],
      /^--withdraw goes with neither --to nor --skip-api-check\.$/,
    ],
    [
      'an address that is half of one',
      'rollback',
      ['mf-admin', '--against', 'http:'],
      /^--against takes/,
    ],
    [
      'a portal that does not answer',
      'rollback',
      ['mf-admin', '--against', 'http://127.0.0.1:9/'],
      /^http:\/\/127\.0\.0\.1:9\/\S+ does not answer: .+\.$/,
    ],
    [
      'a note of two lines',
      'rollback',
      ['mf-admin', '--note', 'one\ntwo'],
      /^--note takes one line of up to 500 characters\.$/,
    ],
    ['a note that paints', 'rollback', ['mf-admin', '--note', '\x1b[31mred'], /^--note takes/],
    ['a note without end', 'rollback', ['mf-admin', '--note', 'x'.repeat(501)], /^--note takes/],
  ])('%s is refused in a sentence, and nothing changes', async (_, command, args, sentence) => {
    const { status, said } = portal.run(command, ...args);
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/\n\s+at /);
    expect(status).toBe(1);
    expect((await newestRevision(portal.layout))?.number).toBe(2);
  });

  test('a rollback to a release that calls what the API no longer has is refused, unless it skips the check', async () => {
    const refused = portal.run('rollback', 'mf-admin');
    expect(refused.said).toContain(
      'mf-admin calls /api/gone, which the running API does not have.',
    );
    expect(refused.status).toBe(1);
    const done = portal.run('rollback', 'mf-admin', '--skip-api-check', '--note', 'Emergency');
    expect(done).toEqual({ status: 0, said: 'mf-admin v1 is live (revision 3).' });
    expect(await newestRevision(portal.layout)).toMatchObject({
      action: 'rollback',
      note: 'Emergency; API check skipped',
    });
  });
});

test('a rollback takes --against none, as a release does', async () => {
  portal.putRelease('mf-admin', 'v1');
  expect(portal.run('rollback', 'mf-admin', '--against', 'none')).toEqual({
    status: 0,
    said: 'Not checked against a running portal (--against none).\nmf-admin v1 is live (revision 3).',
  });
});

describe('the history', () => {
  test('has a line for each revision, whatever a note holds', async () => {
    await portal.revise(() => ({ note: 'one\n  99  forged\x1b[2J\u202eesrever' }));
    await compose(portal.layout);
    const { status, said } = portal.run('releases');
    expect(status).toBe(0);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
    expect(said).not.toMatch(/[\x00-\x09\x0b-\x1f\u202e]/);
    expect(said.split('\n').filter((line) => /^ {2}\d/.test(line))).toHaveLength(3);
  });
});

test('a preview without a key to sign it is refused before anything is built', async () => {
  const dataDir = process.env.DATA_DIR;
  process.env.DATA_DIR = portal.layout.root;
  const { status, said } = portal.run('release', 'mf-public', '--preview');
  process.env.DATA_DIR = dataDir;
  if (dataDir === undefined) delete process.env.DATA_DIR;
  expect(said).toBe(
    'A preview link is signed: SESSION_KEYS, or DATA_DIR of the portal, is needed.',
  );
  expect(status).toBe(1);
});

test('texts alone of a part that is not live are refused', async () => {
  await portal.revise(({ 'mf-admin': _, ...live }) => ({ live }));
  const { status, said } = portal.run('release', 'mf-admin', '--texts');
  expect(said).toBe('mf-admin is not live, so its texts alone would be shown nowhere.');
  expect(status).toBe(1);
});

test('refuses a canary of a remote that is not live before anything is built', async () => {
  const { number } = await portal.revise(({ 'mf-admin': _, ...live }) => ({ live }));
  const { status, said } = portal.run('release', 'mf-admin', '--canary', '10%');
  expect(said).toBe(
    'mf-admin is not live, so it cannot have a canary. Release it for everyone, or publish a --preview.',
  );
  expect(status).toBe(1);
  expect((await newestRevision(portal.layout))?.number).toBe(number);
});

test('a refused release leaves nothing behind', async () => {
  portal.putRelease('mf-public', 'v1', { texts: ['common'] });
  const { status, said } = portal.run('release', 'shell', '--texts', '--dirty');
  expect(said).toContain('shell brings the texts "common", which mf-public owns.');
  expect(status).toBe(1);
  expect(
    existsSync(dirname(portal.layout.build('any'))) &&
      readdirSync(dirname(portal.layout.build('any'))),
  ).toEqual([]);
});

test.each(['EACCES', 'EPERM', 'EROFS', 'ENOSPC'])('%s is printed as a sentence', (code) => {
  const error = Object.assign(new Error(`${code}: no, mkdir '/srv'`), { code, path: '/srv' });
  expect(sentenceOf(error)).toMatch(/^\/srv (?:is|must) .* \(E[A-Z]+\)\.$/);
  const copied = Object.assign(error, { path: '/home/sources', dest: '/srv' });
  expect(sentenceOf(copied)).toMatch(/^\/srv (?:is|must) /);
});
