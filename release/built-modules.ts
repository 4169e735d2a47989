import { relative, sep } from 'node:path';
import type { StatsCompilation, StatsModule } from '@rspack/core';
import { rootDir } from '../build/apps.ts';
import { sourceFile } from '../build/sources.ts';

/** A source file of this repository or of its kit that is in a build. */
export interface BuiltModule {
  file: string;
  /** The exports that other modules of the build use. */
  usedExports: readonly string[] | 'all';
  /** What it exports. */
  exports: readonly string[];
}

/** What the bundler has to say of a build, for `builtModules`. */
export const moduleStats = {
  modules: true,
  nestedModules: true,
  // Also lists, below the module they were merged into, those that are no longer modules themselves.
  orphanModules: true,
  usedExports: true,
  providedExports: true,
  groupModulesByAttributes: false,
  modulesSpace: Number.POSITIVE_INFINITY,
  nestedModulesSpace: Number.POSITIVE_INFINITY,
} as const;

/** Modules in place of those that they were merged into. */
const unmerged = (module: StatsModule): StatsModule[] =>
  module.modules?.flatMap(unmerged) ?? [module];

const isOwn = (file: string): boolean => {
  const path = relative(rootDir, file).split(sep);
  const packages = path.indexOf('node_modules');
  return path[0] !== '..' && (packages === -1 || path[packages + 1] === '@ail');
};

/** An orphan that is in the build is listed where it was merged. */
const inBuild = ({ modules = [] }: StatsCompilation): StatsModule[] =>
  modules.filter(({ orphan }) => !orphan).flatMap(unmerged);

/** List the files of packages that are bundled with a part. */
export const bundledLibraries = (stats: StatsCompilation): string[] => {
  const files = inBuild(stats).flatMap(({ nameForCondition: file }) => file ?? []);
  return [...new Set(files)]
    .filter((file) => /\.[cm]?jsx?$/.test(file) && file.includes('node_modules') && !isOwn(file))
    .sort();
};

/** The source files of this repository in a build, without what the bundler left out. */
export const builtModules = (stats: StatsCompilation): BuiltModule[] => {
  const found = new Map<string, BuiltModule>();
  for (const { nameForCondition: file, usedExports, providedExports } of inBuild(stats)) {
    if (!file || !sourceFile.test(file) || !isOwn(file)) continue;
    const used = Array.isArray(usedExports) ? usedExports : usedExports ? 'all' : [];
    const before = found.get(file)?.usedExports ?? [];
    found.set(file, {
      file,
      exports: providedExports ?? [],
      usedExports:
        used === 'all' || before === 'all' ? 'all' : [...new Set([...before, ...used])].sort(),
    });
  }
  return [...found.values()].sort((a, b) => a.file.localeCompare(b.file));
};
