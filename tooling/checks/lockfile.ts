import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const rootDir = join(import.meta.dirname, '..', '..');

interface LockedPackage {
  version?: string;
  integrity?: string;
  /** Only in entries of workspaces. */
  link?: boolean;
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}
export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

/** Builds of one version for one platform each, as `<scope><platform>`. */
interface Unverified {
  scope: string;
  version: string;
  platforms: string[];
}

/**
 * The packages that are locked without a digest. Each is a build for a platform other than Linux with
 * glibc on x64 or arm64, in a version that the registry in use when it was locked does not carry: npm
 * has no digest to write, and no tarball to take one of. Nothing is installed of them here; where one
 * is needed, `npm install` against a registry that has it fills in its digest.
 */
export const unverified: Unverified[] = [
  {
    scope: '@biomejs/cli-',
    version: '2.6.8',
    platforms: [
      ...['android-arm64', 'android-x64', 'darwin-arm64', 'darwin-x64', 'linux-arm64-musl'],
      ...['linux-x64-musl', 'win32-arm64', 'win32-x64'],
    ],
  },
  {
    scope: '@swc/core-',
    version: '1.16.22',
    platforms: [
      ...['darwin-arm64', 'darwin-x64', 'linux-arm-gnueabihf', 'linux-ppc64-gnu'],
      ...['linux-s390x-gnu', 'win32-arm64-msvc', 'win32-ia32-msvc', 'win32-x64-msvc'],
    ],
  },
  {
    scope: '@unrs/resolver-binding-',
    version: '1.13.0',
    platforms: [
      ...['android-arm-eabi', 'android-arm64', 'darwin-arm64', 'darwin-x64', 'freebsd-x64'],
      ...['linux-arm-gnueabihf', 'linux-arm-musleabihf', 'linux-loong64-gnu'],
      ...['linux-loong64-musl', 'linux-ppc64-gnu', 'linux-riscv64-gnu', 'linux-riscv64-musl'],
      ...['linux-s390x-gnu', 'openharmony-arm64', 'win32-arm64-msvc', 'win32-ia32-msvc'],
      'win32-x64-msvc',
    ],
  },
];

/** Packages without a digest that the list does not name, and names on it that no longer need to be. */
const digestProblems = ({ packages }: Lockfile, excepted: Unverified[]): string[] => {
  const known = new Set(
    excepted.flatMap(({ scope, version, platforms }) =>
      platforms.map((platform) => `node_modules/${scope}${platform} ${version}`),
    ),
  );
  const without = new Set(
    Object.entries(packages)
      .filter(([path, locked]) => path.includes('node_modules/') && !locked.link)
      .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
      .map(([path, { version }]) => `${path} ${version}`),
  );
  return [
    ...[...without.difference(known)].map((one) => `${one}: locked without its sha512 digest.`),
    ...[...known.difference(without)].map(
      (one) => `${one}: has a digest, or is gone; take it off the list in lockfile.ts.`,
    ),
  ];
};

/** The places where Node looks for a package from `path`, nearest first. */
const placesOf = (path: string, name: string): string[] => {
  const places: string[] = [];
  for (let dir = path; ; dir = dir.slice(0, Math.max(0, dir.lastIndexOf('/')))) {
    places.push(`${dir ? `${dir}/` : ''}node_modules/${name}`);
    if (!dir) return places;
  }
};

/**
 * What would make `npm ci` fail, or behave differently, on another machine: packages of other
 * platforms that the lockfile leaves out (npm drops those that the registry in use does not carry),
 * packages that are not checked against a digest, and addresses of one particular registry (.npmrc keeps npm from writing them).
 */
export const lockfileProblems = ({ packages }: Lockfile, excepted: Unverified[] = []): string[] => {
  const problems = digestProblems({ packages }, excepted);
  for (const [path, { optionalDependencies = {}, resolved }] of Object.entries(packages)) {
    for (const name of Object.keys(optionalDependencies)) {
      if (!placesOf(path, name).some((place) => place in packages)) {
        problems.push(`${path}: its optional package ${name} is not in the lockfile.`);
      }
    }
    if (resolved?.startsWith('http')) {
      problems.push(`${path}: locked to ${new URL(resolved).host}.`);
    }
  }
  return problems;
};

if (import.meta.main) {
  const problems = lockfileProblems(
    JSON.parse(readFileSync(join(rootDir, 'package-lock.json'), 'utf8')),
    unverified,
  );
  for (const problem of problems) console.error(problem);
  console.log(`Lockfile: ${problems.length} problems.`);
  if (problems.length > 0) process.exitCode = 1;
}
