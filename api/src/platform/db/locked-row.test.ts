/** @runs sqlite mariadb */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilDecided } from '../../testing/client.ts';
import { lockEvent } from '../../testing/lock.ts';
import { publishEvent } from '../../testing/make.ts';
import { onMysql } from '../../testing/server.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';
import { longestWaitMs } from './transaction.ts';

const server = useServer();
const admin = useAdmin(server);

const register = (eventId: number, name: string) =>
  server.client().post(`/api/events/${eventId}/register`, {
    name: 'Amina',
    email: `${name}@example.org`,
  });

test('a locked event fails the calls that change it while it is locked, and no other call', async () => {
  const locked = await publishEvent(admin);
  const other = await publishEvent(admin);
  const unlock = await lockEvent(server, locked.id);
  const refused = Array.from({ length: 60 }, (_, index) => register(locked.id, `locked${index}`));
  const reads = Array.from({ length: 54 }, (_, index) =>
    server.client().get(index % 2 ? '/api/events' : `/api/events/${locked.id}`),
  );
  try {
    for (const { status } of await Promise.all(reads)) expect(status).toBe(200);
    if (onMysql) expect((await register(other.id, 'elsewhere')).status).toBe(201);
    for (const { status, body, headers } of await Promise.all(refused)) {
      expect([status, body.code]).toEqual([503, 'database_unavailable']);
      expect(headers.get('retry-after')).toBe('5');
    }
  } finally {
    await unlock();
  }
  expect((await register(locked.id, 'afterwards')).status).toBe(201);
});

test('of 500 people at once for 100 places, 100 get one and 400 are told that it is full', async () => {
  const event = await publishEvent(admin, { capacity: 100 });
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      untilDecided(() => register(event.id, `crowd${index}`)),
    ),
  );
  const outcomes: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = status === 201 ? '201' : `${status} ${body.code}`;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  expect(outcomes).toEqual({ '201': 100, '409 event_full': 400 });
});

test('the longest wait for a row ends before nginx gives up', () => {
  const conf = readFileSync(join(__dirname, '../../../../nginx.conf'), 'utf8');
  const limits = [...conf.matchAll(/proxy_read_timeout (\d+)s;/g)].map(([, seconds]) =>
    Number(seconds),
  );
  expect(longestWaitMs).toBeLessThanOrEqual((Math.max(...limits) - 2) * 1_000);
});
