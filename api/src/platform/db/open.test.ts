/** @runs sqlite */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLong } from '@ail/kit/testing/long';
import { ConfigError, readConfig } from '../../config.ts';
import { startServer } from '../../start.ts';
import { runProgram } from '../../testing/process.ts';
import { environmentOf } from '../../testing/server.ts';
import { useServer } from '../../testing/use-server.ts';
import { prepareDataDir } from '../data-dir.ts';
import { openDatabase } from './open.ts';

/** A data folder as a portal that was stopped leaves it. */
let stopped: string;
const folder = mkdtempSync(join(tmpdir(), 'ail-open-'));
const undo: (() => void)[] = [];

const run = (program: string, ...parameters: string[]) =>
  execFileSync(program, parameters, { stdio: 'pipe' });

const server = useServer();
beforeAll(async () => {
  stopped = join(folder, 'stopped');
  await server.db.raw('PRAGMA wal_checkpoint(TRUNCATE)');
  cpSync(server.dataDir, stopped, { recursive: true });
});
afterEach(() => {
  for (const step of undo.splice(0)) step();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const contentOf = (dataDir: string) =>
  Object.fromEntries(
    readdirSync(dataDir)
      .filter((name) => !name.endsWith('-shm') && statSync(join(dataDir, name)).size > 0)
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(dataDir, name)))
          .digest('hex'),
      ]),
  );

const settings = (environment: Record<string, string>) =>
  readConfig({ PORT: '0', LOG_LEVEL: 'silent', DEMO: '0', ...environment });
// Stops whatever should not have started.
const start = async (environment: Record<string, string>) => {
  const running = await startServer(settings(environment));
  await running.stop();
};
/** The way every command opens the database. */
const openAsTool = async (environment: Record<string, string>) => {
  const { dataDir, database } = settings(environment);
  prepareDataDir(dataDir);
  const db = await openDatabase(database);
  await db.destroy();
};

const expectSentence = async (attempt: Promise<unknown>, sentence: RegExp) => {
  const error = await attempt.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as ConfigError).message).toMatch(sentence);
};

/** Expects the portal, and a tool, to fail with this sentence and to change nothing. */
const expectRefusal = async (dataDir: string, sentence: RegExp) => {
  const before = contentOf(dataDir);
  for (const begin of [start, openAsTool]) {
    await expectSentence(begin({ DATA_DIR: dataDir }), sentence);
  }
  expect(contentOf(dataDir)).toEqual(before);
};

test('a database of a newer version is not opened', async () => {
  await server.db('migrations').insert({ name: '999-newer', batch: 9, migration_time: new Date() });
  const before = await server.db('users');
  await expectSentence(
    start({ ...environmentOf(server), ADMIN_USERNAME: 'other' }),
    /^The database is of a newer version \(999-newer\);.*\.$/,
  );
  await server.db('migrations').where({ name: '999-newer' }).delete();
  expect(await server.db('users')).toEqual(before);
});

describe('a database file that cannot be used ends the start with one sentence', () => {
  const copy = (name: string) => {
    const dataDir = join(folder, name);
    cpSync(stopped, dataDir, { recursive: true });
    return { dataDir, file: join(dataDir, 'portal.sqlite') };
  };

  test('no database at all', async () => {
    const { dataDir, file } = copy('text');
    writeFileSync(file, 'This is a text, and no database.'.repeat(1_000));
    await expectRefusal(dataDir, /^DATA_DIR holds a database that is damaged.*NOTADB\)\.$/);
  });

  test('pages that were overwritten', async () => {
    const { dataDir, file } = copy('damaged');
    const bytes = readFileSync(file);
    bytes.fill(0xa5, bytes.length / 2, bytes.length / 2 + 8_192);
    writeFileSync(file, bytes);
    const sentence = /^DATA_DIR holds a database that is damaged.*CORRUPT\)\.$/;
    await expectRefusal(dataDir, sentence);
    const tool = join(__dirname, '../../cli/backup.ts');
    for (const { code, output } of [
      await runProgram({ DATA_DIR: dataDir }).ended,
      await runProgram({ DATA_DIR: dataDir }, tool, [join(folder, 'none.gz')]).ended,
    ]) {
      expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringMatching(sentence)]]);
    }
  });

  test('nothing in it, where the portal has run', async () => {
    const { dataDir, file } = copy('empty');
    truncateSync(file);
    await expectRefusal(dataDir, /^DATA_DIR holds an empty database .*\.$/);
  });

  test('gone or empty, with a log beside it', async () => {
    const { dataDir, file } = copy('log');
    for (const name of readdirSync(dataDir)) {
      if (name !== 'portal.sqlite') rmSync(join(dataDir, name), { recursive: true });
    }
    writeFileSync(`${file}-wal`, 'what was written last');
    rmSync(file);
    await expectRefusal(dataDir, /^DATA_DIR holds an empty database .*\.$/);
    writeFileSync(file, '');
    await expectRefusal(dataDir, /^DATA_DIR holds an empty database .*\.$/);
  });

  test('an empty file of session keys', async () => {
    const { dataDir } = copy('keys');
    truncateSync(join(dataDir, 'session-keys'));
    await expectSentence(start({ DATA_DIR: dataDir }), /^DATA_DIR holds empty session keys;.*\.$/);
  });
});

const isRoot = process.getuid?.() === 0;
(isRoot ? describe : describe.skip)(
  'a disk that takes nothing ends the start with one sentence',
  () => {
    const mount = (name: string, options: string) => {
      const dataDir = mkdtempSync(join(folder, name));
      run('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', dataDir);
      undo.push(() => run('umount', dataDir));
      return dataDir;
    };

    test.each([4_096, ...(isLong ? [64 * 1_024, 200 * 1_024] : [])])(
      'full after %d bytes',
      async (bytes) => {
        const dataDir = mount('full', `size=${bytes}`);
        // In a process of its own, which keeps no file open: otherwise the disk could not be unmounted.
        const { code, output } = await runProgram({ DATA_DIR: dataDir, DEMO: '0' }).ended;
        expect([code, output.trim().split('\n')]).toEqual([
          1,
          [expect.stringMatching(/^DATA_DIR .*\.$/)],
        ]);
      },
    );

    test('read-only', async () => {
      const dataDir = mount('readonly', 'size=8m');
      cpSync(stopped, dataDir, { recursive: true });
      run('mount', '-o', 'remount,ro', dataDir);
      await expectRefusal(dataDir, /^DATA_DIR must be a folder that can be written to.*EROFS\)\.$/);
    });

    test('an immutable file', async () => {
      const dataDir = join(folder, 'immutable');
      cpSync(stopped, dataDir, { recursive: true });
      const file = join(dataDir, 'portal.sqlite');
      run('chattr', '+i', file);
      undo.push(() => run('chattr', '-i', file));
      await expectRefusal(dataDir, /^DATA_DIR holds a database that cannot be written to .*\.$/);
    });
  },
);
