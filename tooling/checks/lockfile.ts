import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const rootDir = join(import.meta.dirname, '..', '..');

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}
export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

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
 * and addresses of one particular registry (.npmrc keeps npm from writing them).
 */
export const lockfileProblems = ({ packages }: Lockfile): string[] => {
  const problems: string[] = [];
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
  );
  for (const problem of problems) console.error(problem);
  console.log(`Lockfile: ${problems.length} problems.`);
  if (problems.length > 0) process.exitCode = 1;
}
