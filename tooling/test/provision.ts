import { existsSync, readFileSync } from 'node:fs';
import { run } from './processes.ts';
import { findProgram, programs } from './programs.ts';

const isDebian = (): boolean =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));

const missingPrograms = () => Object.values(programs).filter((program) => !findProgram(program));

const aptEnvironment = {
  ...process.env,
  DEBIAN_FRONTEND: 'noninteractive',
  // Tells Debian's scripts that this is no time to start services: the tests start their own.
  RUNLEVEL: '1',
};

const aptInstall = async (packages: string[]): Promise<boolean> => {
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  const options = { env: aptEnvironment };
  if ((await run('apt-get', install, options)) === 0) return true;
  // The list of packages may be missing or old.
  return (
    (await run('apt-get', ['update'], options)) === 0 &&
    (await run('apt-get', install, options)) === 0
  );
};

/**
 * Sees to it that the programs are there which the tests need and npm cannot bring. Installs them
 * where it can, and says so.
 * @returns sentences about what is still missing; none if all is there.
 */
export const provision = async (): Promise<string[]> => {
  const missing = missingPrograms();
  if (missing.length === 0) return [];
  const packages = [...new Set(missing.map((program) => program.package))];
  if (isDebian() && process.getuid?.() === 0) {
    console.log(`Installing with apt-get: ${packages.join(', ')}.`);
    await aptInstall(packages);
  }
  return missingPrograms().map((program) =>
    isDebian()
      ? `${program.name} is missing: apt-get install ${program.package} (or set ${program.variable}).`
      : `${program.name} is missing: ${program.elsewhere}. If it is there, set ${program.variable}.`,
  );
};
