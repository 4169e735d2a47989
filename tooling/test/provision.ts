import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { run } from './processes.ts';
import { findProgram, type Program, programs } from './programs.ts';

const isDebian = (): boolean =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));

const allPrograms: readonly Program[] = Object.values(programs);

const findMissing = (wanted: readonly Program[]) =>
  wanted.filter((program) => !findProgram(program));

/** There is a faster one, and nobody has chosen another. */
const findSlow = (wanted: readonly Program[]) =>
  wanted.filter(({ preferred, variable, ...program }) => {
    const path = findProgram({ ...program, variable });
    return path && preferred && !process.env[variable] && basename(path) !== preferred;
  });

const aptEnvironment = {
  ...process.env,
  DEBIAN_FRONTEND: 'noninteractive',
  // Tells Debian's scripts not to start services: the tests start their own.
  RUNLEVEL: '1',
};

const aptInstall = async (wanted: readonly Program[]): Promise<boolean> => {
  if (wanted.length === 0) return true;
  const packages = [...new Set(wanted.flatMap((program) => program.package.split(' ')))];
  console.log(`Installing with apt-get: ${packages.join(', ')}.`);
  const patience = ['-o', 'DPkg::Lock::Timeout=300'];
  const install = ['install', '-y', '--no-install-recommends', ...patience, ...packages];
  const options = { env: aptEnvironment };
  if ((await run('apt-get', install, options)) === 0) return true;
  // The list of packages may be missing or old.
  return (
    (await run('apt-get', ['update'], options)) === 0 &&
    (await run('apt-get', install, options)) === 0
  );
};

/**
 * Installs programs that tests need and npm cannot install, where it can, and prints that.
 * @param wanted those of `npm test`, where nothing else is given
 * @returns sentences about missing programs
 */
export const provision = async (wanted: readonly Program[] = allPrograms): Promise<string[]> => {
  if (isDebian() && process.getuid?.() === 0) {
    await aptInstall(findMissing(wanted));
    // By itself: a distribution without it still has the others.
    if (!(await aptInstall(findSlow(wanted)))) console.log('The tests run with what is there.');
  }
  return findMissing(wanted).map((program) =>
    isDebian()
      ? `${program.name} is missing: apt-get install ${program.package} (or set ${program.variable}).`
      : `${program.name} is missing: ${program.elsewhere}. If it is there, set ${program.variable}.`,
  );
};
