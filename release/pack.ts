import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, sep } from 'node:path';
import { languages } from '@ail/kit/contracts/enums';
import { rootDir, shellName } from '../build/apps.ts';
import { sharedModules } from '../build/rspack/shared.ts';
import { textsOf } from '../build/texts.ts';

/** What a repository of its own installs; each of them is a workspace here. */
export const packedNames = ['kit', 'build', 'release'] as const;

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: Record<string, string>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(rootDir, folder, 'package.json'), 'utf8'));

/** Tests, and what only this repository does: make remotes and packages. */
const notPacked = [
  '**/*.test.ts',
  '**/*.test.tsx',
  'release/testing',
  'release/new-remote.ts',
  'release/new-repository.ts',
  'release/pack.ts',
  'release/package-exports.ts',
  'release/remote-files.ts',
  'release/commands/create-remote.ts',
  'release/commands/pack.ts',
];

/** JavaScript and declarations of all packages below `stage`. */
const compile = (stage: string): void => {
  const inRoot = (path: string) => join(rootDir, path);
  const config = join(stage, 'tsconfig.json');
  const options = {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir,
    outDir: stage,
    lib: ['es2025', 'dom', 'dom.iterable'],
    types: ['jest', 'node', '@testing-library/jest-dom'],
  };
  writeFileSync(
    config,
    JSON.stringify({
      extends: inRoot('tsconfig.base.json'),
      compilerOptions: options,
      include: packedNames.map(inRoot),
      exclude: ['**/node_modules', ...notPacked].map(inRoot),
    }),
  );
  const compiler = inRoot('node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', config], { stdio: 'inherit' });
};

/** In a package the build is another package. */
const nameBuild = (stage: string, folder: string): void => {
  for (const file of globSync(`${folder}/**/*.{js,d.ts}`, { cwd: stage })) {
    const path = join(stage, file);
    const code = readFileSync(path, 'utf8');
    const named = code.replace(
      /(['"])(?:\.\.\/)+build\/([\w/-]+)\.[jt]s\1/g,
      '$1@ail/build/$2.js$1',
    );
    if (named !== code) writeFileSync(path, named);
  }
};

const copyOthers = (stage: string, folder: string): void => {
  const others = globSync(`${folder}/**/*.{js,mjs,json}`, {
    cwd: rootDir,
    exclude: (path) => path.split(sep).includes('node_modules'),
  });
  for (const file of [...others, `${folder}/CHANGELOG.md`]) {
    if (!/(?:package|tsconfig)\.json$/.test(file)) cpSync(join(rootDir, file), join(stage, file));
  }
  cpSync(join(rootDir, 'LICENSE'), join(stage, folder, 'LICENSE'));
};

/** Libraries that the shell brings exist once: the repository says which it compiles with. */
const split = (dependencies: Record<string, string>) => {
  const shared = new Set(Object.keys(sharedModules(shellName)));
  const entries = Object.entries(dependencies).filter(([name]) => !name.startsWith('@types/'));
  const ranges = entries.map(([name, range]): [string, string] =>
    name.startsWith('@ail/')
      ? [name, `^${manifestOf(name.slice('@ail/'.length)).version}`]
      : [name, range],
  );
  return {
    dependencies: Object.fromEntries(ranges.filter(([name]) => !shared.has(name))),
    peerDependencies: Object.fromEntries(ranges.filter(([name]) => shared.has(name))),
  };
};

/** Those of the shell, which the kit's components show. */
const copyTexts = (stage: string): void => {
  for (const language of languages)
    for (const namespace of textsOf(shellName)) {
      const file = join('locales', language, `${namespace}.json`);
      cpSync(join(rootDir, file), join(stage, 'kit', file));
    }
};

const writeManifest = (stage: string, folder: string): void => {
  const { devDependencies, dependencies, exports, ...manifest } = manifestOf(folder);
  const compiled = Object.entries(exports ?? {}).map(([name, file]) => [
    name,
    file.replace(/\.tsx?$/, '.js'),
  ]);
  const packed = {
    ...manifest,
    private: undefined,
    license: 'MIT',
    ...split({ ...dependencies, ...devDependencies }),
    ...(exports && { exports: Object.fromEntries(compiled) }),
    ...(folder === 'release' && { bin: { portal: 'commands/portal.js' } }),
  };
  writeFileSync(join(stage, folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
};

/** Return a digest of all files below a folder. */
const digestOf = (folder: string): string => {
  const hash = createHash('sha256');
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(folder.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
};

/**
 * Run `npm pack`, and put a digest into the file's name: npm keeps what it has installed from a file of the same
 * name and version, whatever is in it.
 */
const packFolder = (folder: string, target: string): readonly [name: string, file: string] => {
  const [{ name, filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', target], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const file = `${basename(filename, '.tgz')}-${digestOf(folder)}.tgz`;
  renameSync(join(target, filename), join(target, file));
  return [name, file];
};

/**
 * Packs kit, build and release into `target`, in place of what was packed there before.
 * @returns the file of each, by the package's name
 */
export const packPackages = (target: string): Record<string, string> => {
  mkdirSync(target, { recursive: true });
  for (const file of globSync('ail-{kit,build,release}-*.tgz', { cwd: target }))
    rmSync(join(target, file));
  mkdirSync(join(rootDir, 'dist'), { recursive: true });
  // Below the root, where the compiler finds the packages.
  const stage = mkdtempSync(join(rootDir, 'dist', 'packages-'));
  try {
    compile(stage);
    copyTexts(stage);
    const files = packedNames.map((folder) => {
      nameBuild(stage, folder);
      copyOthers(stage, folder);
      writeManifest(stage, folder);
      return packFolder(join(stage, folder), target);
    });
    return Object.fromEntries(files);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
};
