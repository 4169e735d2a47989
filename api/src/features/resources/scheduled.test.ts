/** @runs sqlite-long mariadb-long cluster */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { AdminResource } from '@ail/kit/contracts/resources/resource.shape';
import { createArticle } from '../../testing/make.ts';
import { answers, freePort, type RunningProcess, runProgram } from '../../testing/process.ts';
import { environmentOf } from '../../testing/server.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const articleCount = 20;

const server = useServer();
const admin = useAdmin(server);
const processes: RunningProcess[] = [];

/** Starts an API process whose clock is an hour and a minute ahead of the machine's. */
const startProcess = async () => {
  const port = await freePort();
  processes.push(
    runProgram({
      ...environmentOf(server),
      PORT: port,
      DEMO: '0',
      RATE_LIMITS: 'off',
      SESSION_KEYS: 'x'.repeat(32),
      NODE_OPTIONS: `--import=${pathToFileURL(join(__dirname, '../../testing/shifted-clock.ts'))}`,
      CLOCK_SHIFT_MS: String(hourMs + minuteMs),
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/healthz`);
  return url;
};

const schedule = (title: string, publishAt: string) =>
  createArticle(admin, { title, status: 'draft', publishAt });

afterAll(async () => {
  for (const { child } of processes) child.kill('SIGTERM');
  await Promise.all(processes.map(({ ended }) => ended));
});

test('of two API processes each article is published at its time by one, once, and none before', async () => {
  const begunAt = Date.now();
  const publishAt = new Date(begunAt + hourMs).toISOString();
  const due: AdminResource[] = [];
  for (let number = 1; number <= articleCount; number += 1) {
    due.push(await schedule(`Coffee ${number}`, publishAt));
  }
  const later = await schedule('Tea', new Date(begunAt + 2 * hourMs).toISOString());
  const { db } = server;
  const drafts = async () => (await db('resources').where({ status: 'draft' })).map(({ id }) => id);
  expect(await drafts()).toHaveLength(articleCount + 1);

  const urls = await Promise.all([startProcess(), startProcess()]);
  // Once these are published, both have been looked at: the later one is not due.
  while ((await drafts()).length > 1) await sleep(50);
  expect(await drafts()).toEqual([later.id]);

  const rows = await db('resources').where({ status: 'published' }).orderBy('id');
  expect(rows.map(({ id, publishAt: time }) => [id, time])).toEqual(
    due.map(({ id }) => [id, null]),
  );
  const log = await db('auditLog').where({ entity: 'resource', action: 'status' }).orderBy('id');
  expect(log.map(({ entityId }) => entityId).sort((a, b) => a - b)).toEqual(
    due.map(({ id }) => id),
  );
  const versions = await db('resourceVersions').orderBy('resourceId');
  expect(versions.map(({ resourceId }) => resourceId)).toEqual([
    ...due.map(({ id }) => id),
    later.id,
  ]);
  for (const url of urls) {
    for (const { id, slug } of due.slice(0, 2)) {
      const answer = await fetch(`${url}/api/resources/${slug}`);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        expect.objectContaining({ id, publishedAt: publishAt }),
      ]);
    }
    expect((await fetch(`${url}/api/resources/${later.slug}`)).status).toBe(404);
  }
});
