import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { SteadyIntegrityPlugin } from './steady-integrity.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-integrity-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Build an entry that loads chunks of these names; without any, one that loads nothing. */
const build = async (chunks: readonly string[]): Promise<string> => {
  const imports = chunks.map((chunk) => {
    writeFileSync(join(folder, `${chunk}.js`), `console.log('${chunk}');`);
    return `import(/* webpackChunkName: '${chunk}' */ './${chunk}.js')`;
  });
  writeFileSync(join(folder, 'index.js'), `console.log(${imports.join()});`);
  const compiler = rspack({
    context: folder,
    mode: 'production',
    devtool: false,
    entry: './index.js',
    output: { path: join(folder, 'dist'), filename: 'main.js', crossOriginLoading: 'anonymous' },
    optimization: { chunkIds: 'named' },
    plugins: [new SteadyIntegrityPlugin()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) return reject(error ?? new Error(stats?.toString()));
      compiler.close(() => resolve());
    });
  });
  return readFileSync(join(folder, 'dist', 'main.js'), 'utf8');
};

test('lists the integrity of all chunks in the order of their ids', async () => {
  const chunks = ['f', 'b', 'h', 'a', 'd-1', 'g', 'c', 'e', 'd'];
  const script = await build(chunks);
  const listed = [...script.matchAll(/"?([\w-]+)"?:"sha384-[\w+/]{64}"/g)].map(([, id]) => id);
  expect(listed).toEqual([...chunks].sort());
});

test('builds a script that loads no chunks', async () => {
  expect(await build([])).not.toContain('sha384-');
});
