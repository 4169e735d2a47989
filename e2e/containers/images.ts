import { execFile, execFileSync } from 'node:child_process';
import { cpSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../tooling/test/processes.ts';
import { cacheFolder, type Engine, findCommand, rootDir } from './engine.ts';

const exec = promisify(execFile);

/** The suite of Debian with an nginx that looks names up again (1.27.3), and with MySQL. */
const suite = 'sid';

/** Debian's archive as this machine reaches it. */
const archive = (): string => {
  const args = ['indextargets', '--format', '$(ORIGIN) $(REPO_URI)', 'Created-By: Packages'];
  const targets = execFileSync('apt-get', args, { encoding: 'utf8' });
  const uri = targets.split('\n').find((line) => /^Debian /.test(line) && !/security/.test(line));
  if (!uri) throw new Error("apt-get knows no archive of Debian: run 'apt-get update'.");
  return uri.split(' ')[1] ?? '';
};

const makeSystem = async (engine: Engine): Promise<void> => {
  const folder = join(cacheFolder, 'system');
  rmSync(folder, { recursive: true, force: true });
  const options = ['--variant=minbase', '--include=ca-certificates'];
  await exec('debootstrap', [...options, suite, folder, archive()], { maxBuffer: 2 ** 26 });
  // The list of packages of this suite is valid for a week, and that of a mirror may be older.
  const settings = 'Acquire::Check-Valid-Until "false";\n';
  writeFileSync(join(folder, 'etc', 'apt', 'apt.conf.d', '90valid-until'), settings);
  const file = join(cacheFolder, 'system.tar');
  await exec('tar', ['--directory', folder, '--create', '--file', file, '.']);
  await engine.docker('import', file, 'portal-base');
  for (const one of [folder, file]) rmSync(one, { recursive: true, force: true });
};

/**
 * Make the images that the project's own ones begin with or run beside, as far as they are not there.
 * @returns whether all of it had to be made
 */
export const makeBaseImages = async (engine: Engine): Promise<boolean> => {
  const isNew = (await engine.docker('images', '--quiet', 'portal-base')) === '';
  if (isNew) await makeSystem(engine);
  const context = temporaryFolder('portal-images');
  cpSync(join(import.meta.dirname, 'images'), context, { recursive: true });
  cpSync(join(rootDir, 'node_modules', 'node', 'bin', 'node'), join(context, 'node'));
  const npm = join(realpathSync(findCommand('npm') ?? ''), '..', '..');
  cpSync(npm, join(context, 'npm'), { recursive: true, dereference: true });
  cpSync('/etc/ssl/certs/ca-certificates.crt', join(context, 'ca-certificates.crt'));
  const names = { node: 'node:24-slim', nginx: 'nginx:1.28', db: 'portal-db', mail: 'portal-mail' };
  for (const [name, tag] of Object.entries(names)) {
    const file = join(context, `${name}.Dockerfile`);
    await engine.docker('build', '--file', file, '--tag', tag, context);
  }
  rmSync(context, { recursive: true, force: true });
  return isNew;
};
