import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { rootDir } from '../apps.ts';
import { SteadyIdsPlugin } from './steady-ids.ts';

const modules = join('node_modules', '@module-federation');
const runtime = ['error-codes', 'runtime', 'runtime-core', 'runtime-tools', 'sdk'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-ids-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The script of an app in this folder that shares a library. */
const scriptOf = async (context: string): Promise<string> => {
  for (const name of [...runtime, 'webpack-bundler-runtime']) {
    cpSync(join(rootDir, modules, name), join(context, modules, name), { recursive: true });
  }
  const files = {
    'node_modules/one/index.js': 'export const one = 1;',
    'node_modules/one/package.json': '{"name":"one","version":"1.0.0"}',
    'index.js':
      "import { one } from 'one'; import('./two.js').then(({ two }) => console.log(one, two));",
    'two.js': 'export const two = 2;',
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
      new ModuleFederationPlugin({
        name: 'app',
        implementation: join(context, modules, 'runtime-tools'),
        shared: {
          one: { eager: true, singleton: true, version: '1.0.0', requiredVersion: '^1.0.0' },
        },
        dts: false,
        manifest: false,
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
  expect(script).toContain('sharing/consume/default/one');
  expect(script).toBe(await scriptOf(other));
});
