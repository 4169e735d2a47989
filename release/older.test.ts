import { type ChildProcess, execFileSync, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { releaseLayout } from './layout.ts';
import { base } from './testing/sample-parts.ts';

const real = join(__dirname, '..');
let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const commit = (message: string) => {
  git('add', '.');
  git('commit', '-qm', message);
  return git('rev-parse', 'HEAD');
};

interface Answer {
  older: string[];
  now: { uncommitted?: string[] };
  texts: { uncommitted?: string[] };
}

/** A process with a copy of the code that stands in the repository, as in a checkout of the portal. */
let copy: ChildProcess;
const startCopy = () => {
  const script = join(root, 'ask.mjs');
  writeFileSync(
    script,
    `import { olderThanLive } from './release/older.ts';
    import { currentCommit } from './release/source-state.ts';
    import { releaseLayout } from './release/layout.ts';
    process.on('message', async ({ path, candidate }) => {
      process.env.PATH = path;
      process.send({
        older: await olderThanLive(releaseLayout('${join(root, 'front')}'), candidate),
        now: currentCommit('mf-a'),
        texts: currentCommit('mf-a', 'texts'),
      });
    });`,
  );
  copy = fork(script, { cwd: root, execArgv: [] });
};

const older = async (
  name: string,
  version: string,
  commitOf: string | null,
  path = process.env.PATH,
): Promise<Answer> => {
  copy.send({ path, candidate: { name, version, commit: commitOf } });
  const [answer] = await once(copy, 'message');
  return answer;
};

const layout = () => releaseLayout(join(root, 'front'));
let revisions = 0;
const live = (versions: Record<string, [version: string, commit: string | null]>) => {
  revisions += 1;
  for (const [name, [version, of]] of Object.entries(versions))
    write(
      `front/${layout().release(name, version).slice(join(root, 'front').length)}/release.json`,
      JSON.stringify({ ...base(name), version, commit: of }),
    );
  write(
    `front/.revisions/${String(revisions).padStart(8, '0')}.json`,
    JSON.stringify({
      number: revisions,
      at: new Date().toISOString(),
      changed: [],
      live: Object.fromEntries(
        Object.entries(versions).map(([name, [version]]) => [name, version]),
      ),
      canaries: {},
    }),
  );
};

// Copying the code takes longer than the tests, so all of them have one copy.
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-older-'));
  for (const folder of ['release', 'build', 'kit'])
    cpSync(join(real, folder), join(root, folder), {
      recursive: true,
      filter: (path) => !path.includes('.test.'),
    });
  for (const file of ['package.json', 'tsconfig.base.json'])
    cpSync(join(real, file), join(root, file));
  symlinkSync(join(real, 'node_modules'), join(root, 'node_modules'));
  write('.gitignore', 'node_modules\nfront\nask.mjs\n');
  write('mf-a/package.json', JSON.stringify({ portal: { mount: '/', texts: ['home'] } }));
  write('mf-a/src/routes.tsx', 'one');
  write('locales/en/home.json', '{"a": "one"}');
  write('locales/en/other.json', '{"a": "one"}');
  startCopy();
});
beforeEach(() => {
  revisions = 0;
});
afterEach(() => rmSync(join(root, 'front'), { recursive: true, force: true }));
afterAll(() => {
  copy.kill();
  rmSync(root, { recursive: true });
});

describe('in a repository', () => {
  let first: string;
  beforeAll(() => {
    git('init', '-q');
    first = commit('first');
  });
  afterEach(() => {
    git('checkout', '-qf', first);
    git('clean', '-fdq');
  });
  afterAll(() => rmSync(join(root, '.git'), { recursive: true }));

  test('a checkout that lacks a commit of the part is older, and names the commit', async () => {
    write('mf-a/src/routes.tsx', 'two');
    const second = commit('feat: two');
    live({ 'mf-a': ['v2', second], 'texts-mf-a': ['t1', first] });
    git('checkout', '-q', first);
    const { older: lines } = await older('mf-a', 'v1', first);
    expect(lines).toEqual([
      'This checkout is older than what is live, mf-a v2. It lacks:',
      expect.stringMatching(/^ {2}[0-9a-f]+ feat: two$/),
    ]);
  });

  test.each([
    ['another part', 'mf-b/src/routes.tsx', 'mf-a', 0],
    ['texts of another part', 'locales/en/other.json', 'texts-mf-a', 0],
    ['its own texts', 'locales/en/home.json', 'texts-mf-a', 2],
    ['its scripts, for its texts', 'mf-a/src/routes.tsx', 'texts-mf-a', 0],
    ['what all parts share', 'kit/ui/theme.ts', 'mf-a', 2],
  ])('lacking a commit of %s', async (_, file, name, lines) => {
    write(file, '{"a": "two"}');
    live({ [name]: ['v2', commit('feat: two')] });
    git('checkout', '-q', first);
    expect((await older(name, 'v1', first)).older).toHaveLength(lines);
  });

  test('one that has the same under another commit is not older', async () => {
    write('mf-a/src/routes.tsx', 'two');
    live({ 'mf-a': ['v2', commit('feat: two')] });
    git('checkout', '-q', first);
    write('mf-a/src/routes.tsx', 'two');
    const squashed = commit('feat: two, merged');
    expect((await older('mf-a', 'v3', squashed)).older).toEqual([]);
  });

  test('one that does not know the commit is told to fetch', async () => {
    live({ 'mf-a': ['v2', 'f'.repeat(40)] });
    expect((await older('mf-a', 'v1', first)).older).toEqual([
      `This checkout does not know commit ${'f'.repeat(40)} of what is live, mf-a v2: run git fetch.`,
    ]);
  });

  test('one without changes that are live and in no commit is older', async () => {
    live({ 'mf-a': ['v1', first] });
    live({ 'mf-a': ['v2', first] });
    expect((await older('mf-a', 'v1', first)).older).toEqual([]);
    const file = 'front/remotes/mf-a/v2/release.json';
    const released: object = JSON.parse(readFileSync(join(root, file), 'utf8'));
    write(file, JSON.stringify({ ...released, uncommitted: ['mf-a/src/New.tsx'] }));
    expect((await older('mf-a', 'v1', first)).older).toEqual([
      'This checkout is older than what is live, mf-a v2: it is what was live until revision 2.',
    ]);
    expect((await older('mf-a', 'v3', first)).older).toEqual([]);
  });

  test('refuses a checkout that git cannot read', async () => {
    live({ 'mf-a': ['v2', first] });
    expect((await older('mf-a', 'v3', null, '/nonexistent')).older).toEqual([
      expect.stringMatching(
        /^git cannot read this checkout, so it may lack changes of .*mf-a v2\./,
      ),
    ]);
  });

  test('names the uncommitted sources of the part, also in new folders and in what builds it', async () => {
    write('mf-a/src/new/New.tsx', 'new');
    write('mf-b/src/Other.tsx', 'other');
    write('locales/en/home.json', '{"a": "two"}');
    write('tsconfig.base.json', '{}');
    const { now, texts } = await older('mf-a', 'v1', first);
    expect(now.uncommitted?.toSorted()).toEqual([
      'locales/en/home.json',
      'mf-a/src/new/New.tsx',
      'tsconfig.base.json',
    ]);
    expect(texts.uncommitted).toEqual(['locales/en/home.json']);
  });

  test('names what a checkout hides from git status', async () => {
    write('.git/info/exclude', 'Excluded.tsx');
    git('update-index', '--assume-unchanged', 'mf-a/src/routes.tsx');
    git('update-index', '--skip-worktree', 'locales/en/home.json');
    write('mf-a/src/routes.tsx', 'hidden');
    write('locales/en/home.json', '{"a": "hidden"}');
    write('mf-a/src/Excluded.tsx', 'hidden');
    const { uncommitted } = (await older('mf-a', 'v1', first)).now;
    write('.git/info/exclude', '');
    git('update-index', '--no-assume-unchanged', 'mf-a/src/routes.tsx');
    git('update-index', '--no-skip-worktree', 'locales/en/home.json');
    expect(uncommitted?.toSorted()).toEqual([
      'locales/en/home.json',
      'mf-a/src/Excluded.tsx',
      'mf-a/src/routes.tsx',
    ]);
  });

  describe('a release with uncommitted changes', () => {
    const release = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['release/commands/release.ts', 'mf-a', ...args],
        {
          cwd: root,
          encoding: 'utf8',
          env: { ...process.env, PORTAL_URL: '', RELEASES_DIR: join(root, 'front') },
        },
      );
      return { status, said: (stdout + stderr).trim() };
    };
    const refusal = [
      'mf-a has uncommitted changes:',
      '  mf-a/src/New.tsx',
      'Commit them first. To release them anyway, add --dirty.',
    ].join('\n');

    beforeEach(() => {
      live({ 'mf-a': ['v1', first], 'texts-mf-a': ['t1', first] });
      write('mf-a/src/New.tsx', 'new');
    });

    test.each([[[]], [['--canary', '10%']], [['--over', 'v1']]])(
      'is refused, with their names: %j',
      (args) => {
        expect(release(...args)).toEqual({ status: 1, said: refusal });
      },
    );

    // The release then fails for another reason: this part cannot be built.
    test.each([[['--dirty']], [['--preview']], [['--dirty', '--canary', '10%']]])(
      'goes on, with their names: %j',
      (args) => {
        process.env.SESSION_KEYS = 'key';
        const { said } = release(...args);
        delete process.env.SESSION_KEYS;
        expect(said).toContain('mf-a has uncommitted changes:\n  mf-a/src/New.tsx\n');
        expect(said).not.toContain('--dirty.');
      },
    );

    test('of its scripts does not hold back its texts', async () => {
      expect(release('--texts').said).not.toContain('uncommitted');
      write('locales/en/home.json', '{"a": "two"}');
      expect(release('--texts').said).toContain('mf-a has uncommitted changes:\n  locales/en/home');
    });
  });
});

test('without a repository a version that was live before is older', async () => {
  live({ 'mf-a': ['v1', null] });
  live({ 'mf-a': ['v2', null] });
  expect((await older('mf-a', 'v1', null)).older).toEqual([
    'This checkout is older than what is live, mf-a v2: it is what was live until revision 2.',
  ]);
  expect((await older('mf-a', 'v3', null)).older).toEqual([]);
});
