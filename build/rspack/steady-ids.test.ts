import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { container, rspack, sharing } from '@rspack/core';
import { SteadyIdsPlugin } from './steady-ids.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-ids-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The script of an app in this folder that provides a library, takes another, and brings its own copy of a third. */
const scriptOf = async (context: string): Promise<string> => {
  const files = {
    'node_modules/one/index.js': 'export const one = 1;',
    'node_modules/one/package.json': '{"name":"one","version":"1.0.0"}',
    'index.js':
      "import { one } from 'one'; import('./two.js').then(({ two }) => console.log(one, two));",
    'two.js':
      "import { three } from 'three'; import { four } from 'four'; export const two = [three, four];",
    'node_modules/four/index.js': 'export const four = 4;',
    'node_modules/four/package.json': '{"name":"four","version":"1.0.0"}',
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(context, file)), { recursive: true });
    writeFileSync(join(context, file), content);
  }
  const compiler = rspack({
    context,
    mode: 'production',
    devtool: false,
    entry: './index.js',
    output: { path: join(context, 'dist'), filename: 'main.js' },
    plugins: [
      new SteadyIdsPlugin(),
      new sharing.ProvideSharedPlugin({
        provides: { one: { shareKey: 'one', version: '1.0.0', eager: true } },
      }),
      new container.ModuleFederationPluginV1({
        name: 'app',
        shared: {
          three: { import: false, singleton: true, requiredVersion: '^1.0.0' },
          four: { import: 'four', requiredVersion: false },
        },
      }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) return reject(error ?? new Error(stats?.toString()));
      compiler.close(() => resolve());
    });
  });
  return readFileSync(join(context, 'dist', 'main.js'), 'utf8');
};

test('the same sources give the same bytes in any folder', async () => {
  const [one, other] = [join(folder, 'a'), join(folder, 'a longer path', 'to', 'b')];
  const script = await scriptOf(one);
  expect(script).toContain('name:"one"');
  expect(script).toBe(await scriptOf(other));
});
