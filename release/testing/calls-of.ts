import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { rootDir } from '../../build/apps.ts';
import { frontConfig } from '../../build/rspack/config.ts';
import { builtModules, moduleStats } from '../built-modules.ts';
import { callsOfBuild } from '../calls-of-build.ts';

// Builds a few lines as a part is built, and prints the calls of it:   node calls-of.ts <source>
const [source = ''] = process.argv.slice(2);
const dir = mkdtempSync(join(tmpdir(), 'portal-calls-'));
const entry = join(dir, 'entry.ts');
writeFileSync(entry, source.replaceAll('@kit', join(rootDir, 'kit')));
const { plugins: _, ...config } = frontConfig({
  name: 'mf-public',
  mode: 'production',
  outputPath: join(dir, 'out'),
  publicPath: 'auto',
});
const compiler = rspack({ ...config, entry });
compiler.run((error, stats) => {
  if (error || !stats || stats.hasErrors()) throw error ?? new Error(stats?.toString());
  const modules = builtModules(stats.toJson({ all: false, ...moduleStats }));
  compiler.close(async () => {
    process.stdout.write(JSON.stringify(await callsOfBuild(modules)));
    rmSync(dir, { recursive: true });
  });
});
