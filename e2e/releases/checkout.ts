import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const rootDir = join(import.meta.dirname, '..', '..');
const exec = promisify(execFile);

export interface Checkout {
  dir: string;
  /** The releases folder its commands work on. */
  front: string;
  /** Changes one of its sources. */
  edit(file: string, change: (source: string) => string): void;
  /**
   * Runs a file of this checkout, or `bin` of a package.
   * @returns what it printed
   * @throws with all it printed if it fails
   */
  run(file: string, ...args: string[]): Promise<string>;
}

const linkPackages = (dir: string, source: string) => {
  const real = join(source, 'node_modules');
  const own = join(dir, 'node_modules');
  mkdirSync(own);
  for (const entry of readdirSync(real)) {
    // The links of workspaces are relative, so copied ones lead into the copy.
    if (entry === '@ail')
      cpSync(join(real, entry), join(own, entry), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(real, entry), join(own, entry));
  }
};

/**
 * A copy of this checkout, which can be changed.
 * @param releasesDir what its commands work on; a folder of its own where none is given
 * @param environment what its commands get beside that
 * @param source the checkout to copy
 */
export const copyCheckout = (
  releasesDir?: string,
  environment: Record<string, string> = {},
  source = rootDir,
): Checkout => {
  const dir = mkdtempSync(join(tmpdir(), 'portal-checkout-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: source,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    if (!existsSync(join(source, file)) || !lstatSync(join(source, file)).isFile()) continue;
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    cpSync(join(source, file), join(dir, file));
  }
  linkPackages(dir, source);
  const front = releasesDir ?? join(dir, 'dist', 'front');
  return {
    dir,
    front,
    edit: (file, change) => {
      const before = readFileSync(join(dir, file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${file} is as it was.`);
      writeFileSync(join(dir, file), after);
    },
    run: async (file, ...args) => {
      try {
        const { stdout } = await exec(process.execPath, [join(dir, file), ...args], {
          cwd: dir,
          env: {
            ...process.env,
            FRONT_OUTPUT: front,
            RELEASES_DIR: front,
            NODE_ENV: '',
            PORTAL_URL: '',
            ...environment,
          },
          maxBuffer: 50_000_000,
        });
        return stdout;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${file} ${args.join(' ')} failed:\n${stdout}${stderr}`);
      }
    },
  };
};
