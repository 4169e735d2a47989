import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { rspack } from '@rspack/core';
import { remoteNames, rootDir, shellName } from '../../build/apps.ts';
import { frontConfig } from '../../build/rspack/config.ts';

/** A package is in node_modules; modules of remotes, found at runtime, are not. */
const isOfTheRepository = (file: string) =>
  file !== '' &&
  !file.startsWith('..') &&
  !file.includes('node_modules') &&
  existsSync(join(rootDir, file));

/** The files of this repository in a build of an app, imported by whatever. */
export const sourcesOf = (name: string): Promise<string[]> => {
  const outputPath = mkdtempSync(join(tmpdir(), 'portal-sources-'));
  return new Promise<string[]>((resolve, reject) => {
    const compiler = rspack(
      frontConfig({ name, mode: 'production', outputPath, publicPath: 'auto' }),
    );
    const files = new Set<string>();
    compiler.hooks.compilation.tap('part-sources', (compilation) => {
      compilation.hooks.finishModules.tap('part-sources', (modules) => {
        for (const module of modules) files.add(relative(rootDir, module.nameForCondition() ?? ''));
      });
    });
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats || stats.hasErrors())
          return reject(error ?? new Error(`${name} fails.`));
        resolve([...files].filter(isOfTheRepository).sort());
      });
    });
  }).finally(() => rmSync(outputPath, { recursive: true, force: true }));
};

/**
 * Sources that all parts share; the shell has the English of its frame before any catalogue is loaded.
 */
const shared = /^(?:kit|locales)\//;

/**
 * The files of other parts in each build, which should have none, since each part is released by
 * itself.
 */
export const foreignSources = async (): Promise<string[]> => {
  const problems: string[] = [];
  for (const name of [shellName, ...remoteNames()]) {
    const sources = await sourcesOf(name);
    if (!sources.some((file) => file.startsWith(`${name}/src/`))) {
      problems.push(`${name}: the build names none of its own sources.`);
    }
    for (const file of sources) {
      if (!shared.test(file) && !file.startsWith(`${name}/`)) {
        problems.push(`${name} is built with ${file}, which is of another part.`);
      }
    }
  }
  return problems;
};

if (import.meta.main) {
  const problems = await foreignSources();
  for (const problem of problems) console.error(problem);
  console.log(`Part sources: ${problems.length} of another part.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
