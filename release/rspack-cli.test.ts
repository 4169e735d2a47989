import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspackBuild } from './rspack-cli.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'portal-rspack-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Writes a configuration of two builds, `first` and `second`, of these sources. */
const writeConfig = (sources: Record<string, string>): string => {
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(dir, name), source);
  const config = join(dir, 'config.mjs');
  writeFileSync(
    config,
    `export default ({ folder }) =>
      ['first', 'second'].map((name) => ({
        name,
        mode: 'production',
        context: folder,
        entry: './' + name + '.js',
        output: { path: folder + '/out', filename: name + '.js' },
        stats: { all: false, errors: true, entrypoints: true },
      }));`,
  );
  return config;
};

test('gives the statistics of each build, in the order of the configuration', async () => {
  const config = writeConfig({ 'first.js': 'export {};', 'second.js': 'export {};' });
  const stats = await rspackBuild(config, { folder: dir });
  expect(
    stats.map(({ name, entrypoints }) => [name, entrypoints?.main?.assets?.[0]?.name]),
  ).toEqual([
    ['first', 'first.js'],
    ['second', 'second.js'],
  ]);
});

test('throws the errors of the build that fails, with its name', async () => {
  const config = writeConfig({ 'first.js': 'export {};', 'second.js': "import './nowhere.js';" });
  await expect(rspackBuild(config, { folder: dir })).rejects.toThrow(
    /^second does not build:\nERROR in \.\/second\.js 1:1-23\n.*Module not found: Can't resolve '\.\/nowhere\.js'/,
  );
});

test('throws the sentence of an error in the configuration', async () => {
  const config = join(dir, 'throws.mjs');
  writeFileSync(config, "export default () => { throw new Error('Name a part.'); };");
  await expect(rspackBuild(config, {})).rejects.toThrow(/^Name a part\.$/);
});

test('throws the signal that ended the build', async () => {
  const config = join(dir, 'ended.mjs');
  writeFileSync(config, "export default () => { process.kill(process.pid, 'SIGKILL'); };");
  await expect(rspackBuild(config, {})).rejects.toThrow(/^Rspack was ended by SIGKILL\.$/);
});
