import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Place } from './place.ts';

/** `ssh://user@host:port/a/folder`, where user and port may be left out. */
const sshAddress =
  /^ssh:\/\/(?:(?<user>[\w][\w.-]*)@)?(?<host>\w[\w.-]*)(?::(?<port>\d{1,5}))?(?<path>(?:\/[\w.@+-]+)+)\/?$/;

/** Runs rsync with a list of paths. @returns what it prints @throws with its first words on failure */
const rsync = (args: readonly string[], paths: readonly string[] = []): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn('rsync', args, { stdio: 'pipe' });
    let [said, problem] = ['', ''];
    child.stdout.on('data', (text) => {
      said += text;
    });
    child.stderr.on('data', (text) => {
      problem += text;
    });
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error('rsync is not installed here') : error),
    );
    child.once('close', (code) => {
      if (code === 0) return resolve(said);
      const [line] = problem.split('\n').filter(Boolean);
      reject(new Error(line?.trim() ?? `rsync ended with ${code}`));
    });
    // It may end before it has read them; its exit code says so.
    child.stdin.on('error', () => {});
    child.stdin.end(paths.map((path) => `${path}\0`).join(''));
  });

const inTemporaryFolder = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-place-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const listed = ['--files-from=-', '--from0'];
/**
 * By content, not by time and size; links here lead to the folders of the portal. A link there in place of a
 * folder is replaced by the folder, since --keep-dirlinks is not given: nothing is written where it leads.
 */
const copied = [
  '--checksum',
  '--copy-links',
  '--times',
  '--perms',
  '--chmod=D755,F644',
  '--itemize-changes',
];
/** A file whose content differed, in what --itemize-changes prints. */
const sentFile = /^<f\S+ (.+)$/gm;
/** A file, in what --list-only prints: permissions, size, date, time, path. */
const listedFile = /^-\S+ +\S+ \S+ \S+ (.+)$/gm;

const escaped = (path: string) => path.replace(/[\\*?[]/g, '\\$&');
/** The rules of rsync that include a file or folder: the folders above it, itself, and what is in it. */
const rulesOf = (path: string): string[] => {
  const names = path.split('/');
  const above = names.slice(0, -1).map((_, index) => names.slice(0, index + 1).join('/'));
  // In a rule without a wildcard a backslash stands for itself.
  const asRule = (one: string) => `/${/[*?[]/.test(one) ? escaped(one) : one}`;
  return [...above.map((one) => `${asRule(one)}/`), asRule(path), `/${escaped(path)}/***`];
};

/**
 * A folder of another machine, by rsync over SSH. Keys and hosts are those of ssh's own settings, or of
 * RSYNC_RSH. Only rsync is run there.
 * @returns undefined if this is no address of one
 */
export const rsyncPlace = (address: string): Place | undefined => {
  const { user, host, port, path = '' } = sshAddress.exec(address)?.groups ?? {};
  if (!host) return undefined;
  const shell = [
    process.env.RSYNC_RSH || 'ssh',
    // It fails soon, and never waits for a password.
    ...['-o BatchMode=yes', '-o ConnectTimeout=5'],
    ...(port ? [`-p ${port}`] : []),
  ].join(' ');
  const place = `${user ? `${user}@` : ''}${host}:${path}/`;
  const options = [`--rsh=${shell}`, '--timeout=15'];
  const copy = async (root: string, paths: readonly string[], how: readonly string[] = []) => {
    if (paths.length === 0) return [];
    const args = [...how, ...options, ...listed, ...copied, `${root}/`, place];
    return Array.from((await rsync(args, paths)).matchAll(sentFile), ([, file = '']) => file);
  };
  const compare: Place['compare'] = (root, paths) => copy(root, paths, ['--dry-run']);
  return {
    address,
    read: (paths) =>
      inTemporaryFolder(async (folder) => {
        await rsync([...options, ...listed, '--ignore-missing-args', place, folder], paths);
        const found = new Map<string, string>();
        for (const one of paths) {
          const text = await readFile(join(folder, one), 'utf8').catch(() => undefined);
          if (text !== undefined) found.set(one, text);
        }
        return found;
      }),
    list: async () =>
      Array.from(
        (await rsync([...options, '--recursive', '--list-only', place])).matchAll(listedFile),
        ([, file = '']) => file,
      ),
    compare,
    put: async (root, paths) => {
      const sent = await copy(root, paths);
      // Both sides have compared checksums; what was sent is compared once more.
      const [different] = await compare(root, sent);
      if (different) throw new Error(`${different} there is not what was sent`);
    },
    remove: (paths) =>
      inTemporaryFolder(async (folder) => {
        // What the rules include and the source lacks is deleted; the folders above it must be there.
        // --delete-missing-args would say so in one option, but rsync 3.4.3 refuses it (RsyncProject/rsync#910).
        for (const one of paths) await mkdir(join(folder, dirname(one)), { recursive: true });
        const removal = ['--recursive', '--delete', '--force', '--from0', '--include-from=-'];
        await rsync(
          [...options, ...removal, '--exclude=*', `${folder}/`, place],
          paths.flatMap(rulesOf),
        );
      }),
  };
};
