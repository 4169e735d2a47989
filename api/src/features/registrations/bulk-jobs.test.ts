import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import type { MailPreview } from '@ail/kit/contracts/mails/mail-preview.shape';
import type { BulkFailure, BulkJob } from '@ail/kit/contracts/registrations/bulk-job.shape';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { isLong } from '@ail/kit/testing/long';
import type { TestClient } from '../../testing/client.ts';
import { publishEvent } from '../../testing/make.ts';
import { type RunningProcess, runProgram } from '../../testing/process.ts';
import { expectInvalid, expectRefusal } from '../../testing/refusals.ts';
import {
  environmentOf,
  onCluster,
  onMysql,
  startTestServer,
  type TestServer,
} from '../../testing/server.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const jobs = '/api/admin/registrations/jobs';
// A node of a cluster takes many times as long for each transaction.
const manyInLong = onCluster ? 1_000 : 5_000;
const many = isLong ? manyInLong : 60;
const limitMs = 300_000;

const server = useServer();
const admin = useAdmin(server);

const register = async (eventId: number, email: string): Promise<Registration> =>
  (await admin.post<Registration>(`/api/events/${eventId}/register`, { name: 'Wanjiru', email }))
    .body;

/** Adds rows like the first registration of an event, past the API. */
const copies = async ({ db }: TestServer, eventId: number, count: number) => {
  const { id: _, ...row } = await db('registrations').where({ eventId }).first();
  for (let at = 0; at < count; at += 500) {
    await db('registrations').insert(
      Array.from({ length: Math.min(500, count - at) }, (_, index) => {
        const email = `copy${at + index}@jobs.org`;
        return { ...row, email, emailKey: email, ticketCode: null };
      }),
    );
  }
};

const start = async (body: object, as = admin): Promise<BulkJob> => {
  const answer = await as.post<BulkJob>(jobs, { requestId: randomUUID(), ...body });
  if (answer.status !== 202) throw new Error(answer.text);
  return answer.body;
};

const over = async (id: number, as = admin): Promise<BulkJob> => {
  for (;;) {
    const { body } = await as.get<BulkJob>(`${jobs}/${id}`);
    if (body.state !== 'running') return body;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const statuses = ({ db }: TestServer, eventId: number): Promise<string[]> =>
  db('registrations').where({ eventId }).orderBy('id').pluck('status');

/** Counts in the database, since the tests poll this while thousands are decided. */
const countApproved = async ({ db }: TestServer, eventId: number): Promise<number> => {
  const [row] = await db('registrations')
    .where({ eventId, status: 'approved' })
    .count({ count: '*' });
  return Number(row?.count);
};

/** How many decisions were logged. */
const decisionsOf = async ({ db }: TestServer, eventId: number): Promise<number> => {
  const [row] = await db('auditLog')
    .where({ action: 'status', entity: 'registration' })
    .whereIn('entityId', db('registrations').where({ eventId }).select('id'))
    .count({ count: '*' });
  return Number(row?.count);
};

test('approves all that match, and says on which it failed and why', async () => {
  const event = await publishEvent(admin, { title: 'Small', capacity: 3 });
  const other = await publishEvent(admin);
  const rejected = await register(event.id, 'rejected@jobs.org');
  const path = `/api/events/${event.id}/registrations/${rejected.id}`;
  await admin.patch(path, { status: 'rejected' });
  for (const name of ['a', 'b', 'c']) await register(event.id, `${name}@jobs.org`);
  const elsewhere = await register(other.id, 'elsewhere@jobs.org');

  const job = await start({ kind: 'approve', matching: true, eventId: event.id });
  expect(job).toMatchObject({ kind: 'approve', state: 'running', actor: 'chief', total: 4 });
  const done = await over(job.id);
  expect(done).toMatchObject({ state: 'done', total: 4, done: 4, changed: 3, failed: 1 });
  expect(done.finishedAt).not.toBeNull();
  expect(await statuses(server, event.id)).toEqual([
    'rejected',
    'approved',
    'approved',
    'approved',
  ]);
  const failures = await admin.get<BulkFailure[]>(`${jobs}/${job.id}/failures`, {
    'accept-language': 'fr',
  });
  expect(failures.body).toEqual([
    {
      id: expect.any(Number),
      registrationId: expect.any(Number),
      name: 'Wanjiru',
      email: 'rejected@jobs.org',
      eventTitle: 'Small',
      eventLanguage: 'en',
      code: 'event_full',
      message: 'Cet événement est complet.',
    },
  ]);
  expect(failures.headers.get('x-total-count')).toBe('1');
  expect((await statuses(server, other.id))[0]).toBe(elsewhere.status);
  const { body: log } = await admin.get<AuditEntry[]>('/api/admin/audit-log?limit=4');
  expect(log.map(({ entityId, after }) => [entityId === null, after])).toEqual([
    [false, { status: 'approved' }],
    [false, { status: 'approved' }],
    [false, { status: 'approved' }],
    [true, { status: 'approved', count: 4 }],
  ]);
});

test('takes the filter of the list, and what somebody else decides in the meantime is left alone', async () => {
  const event = await publishEvent(admin);
  const [first, second] = [
    await register(event.id, 'searched1@jobs.org'),
    await register(event.id, 'searched2@jobs.org'),
  ];
  await register(event.id, 'unsearched@jobs.org');
  const sent = {
    kind: 'reject',
    ids: [first.id, second.id],
    seenStatuses: ['pending', 'approved'],
  };
  const chosen = await over((await start(sent)).id);
  expect(chosen).toMatchObject({ total: 2, changed: 1, failed: 1 });
  const failures = await admin.get<BulkFailure[]>(`${jobs}/${chosen.id}/failures`);
  expect(failures.body.map(({ code }) => code)).toEqual(['edit_conflict']);

  const filter = { matching: true, eventId: event.id, q: 'SEARCHED2', status: 'pending' };
  const matching = await over((await start({ kind: 'approve', ...filter })).id);
  expect(matching).toMatchObject({ total: 1, changed: 1 });
  expect(await statuses(server, event.id)).toEqual(['rejected', 'approved', 'pending']);
});

test('mails each of them once, and a repeat of the request starts nothing', async () => {
  const event = await publishEvent(admin);
  for (const name of ['x', 'y']) await register(event.id, `${name}@jobs.org`);
  const letter = {
    kind: 'message',
    matching: true,
    eventId: event.id,
    subject: 'Doors by job',
    message: 'They open at eight.',
    requestId: randomUUID(),
  };
  const answers = await Promise.all([start(letter), start(letter)]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await over(answers[0].id)).toMatchObject({ total: 2, changed: 2, failed: 0 });
  const logged = await server
    .db('auditLog')
    .where({ action: 'message' })
    .where('after', 'like', '%Doors by job%');
  expect(logged).toHaveLength(3);
  expectRefusal(await admin.post(jobs, { ...letter, subject: 'Gates' }), 409, 'already_sent');
});

test('leaves alone who has cancelled, unless they are what it is asked for', async () => {
  const event = await publishEvent(admin);
  for (const name of ['stays', 'left']) await register(event.id, `${name}@cancelled.org`);
  const rows = server.db('registrations').where({ eventId: event.id });
  await rows.clone().where({ email: 'left@cancelled.org' }).update({ status: 'cancelled' });
  const all = await over((await start({ kind: 'approve', matching: true, eventId: event.id })).id);
  expect(all).toMatchObject({ total: 1, changed: 1 });
  expect(await statuses(server, event.id)).toEqual(['approved', 'cancelled']);
  const filter = { matching: true, eventId: event.id, status: 'cancelled' };
  expect((await start({ kind: 'approve', ...filter })).total).toBe(1);
});

test('a mail to all that match leaves out who is not registered any more, unless they are asked for', async () => {
  const event = await publishEvent(admin);
  const rows = server.db('registrations').where({ eventId: event.id });
  for (const status of ['pending', 'approved', 'waiting', 'rejected', 'cancelled']) {
    await register(event.id, `${status}@recipients.org`);
    await rows
      .clone()
      .where({ email: `${status}@recipients.org` })
      .update({ status });
  }
  const about = { matching: true, eventId: event.id };
  const words = { subject: 'Doors', message: 'They open at eight.' };
  const preview = async (filter: object) =>
    (
      await admin.post<MailPreview>('/api/admin/registrations/message-preview', {
        ...about,
        ...filter,
      })
    ).body.recipients;
  expect(await preview({})).toEqual([{ language: 'en', count: 3 }]);
  expect((await start({ kind: 'message', ...about, ...words })).total).toBe(3);
  const filter = { status: 'rejected' };
  expect(await preview(filter)).toEqual([{ language: 'en', count: 1 }]);
  expect((await start({ kind: 'message', ...about, ...filter, ...words })).total).toBe(1);
});

test('leaves out whose address is still to be confirmed', async () => {
  const event = await publishEvent(admin, { confirmsAddresses: true });
  const unconfirmed = await register(event.id, 'unconfirmed@jobs.org');
  const confirmed = await register(event.id, 'confirmed@jobs.org');
  await server.db('registrations').where({ id: confirmed.id }).update({ confirmBy: null });
  const all = { matching: true, eventId: event.id };
  const words = { subject: 'Doors', message: 'They open at eight.' };
  const ids = [unconfirmed.id, confirmed.id];
  const { body: shown } = await admin.post<MailPreview>(
    '/api/admin/registrations/message-preview',
    { ids },
  );
  expect(shown.recipients).toEqual([{ language: 'en', count: 1 }]);
  const sent = await admin.post<{ count: number }>('/api/events/registrations/message', {
    ids,
    requestId: randomUUID(),
    ...words,
  });
  expect(sent.body).toEqual({ count: 1 });
  for (const about of [all, { ...all, status: 'pending' }, { ids }]) {
    expect((await start({ kind: 'message', ...about, ...words })).total).toBe(1);
  }
  const about = { kind: 'message' as const, ids: [unconfirmed.id], ...words };
  expect((await start(about)).total).toBe(0);
  const job = await over((await start({ kind: 'approve', ...all })).id);
  expect(job).toMatchObject({ total: 1, changed: 1 });
  expect(await statuses(server, event.id)).toEqual(['pending', 'approved']);
  const chosen = await over((await start({ kind: 'approve', ids: [unconfirmed.id] })).id);
  expect(chosen).toMatchObject({ total: 1, changed: 1 });
});

test('lists who cannot be approved since the event is cancelled', async () => {
  const event = await publishEvent(admin);
  await register(event.id, 'off@jobs.org');
  await admin.patch(`/api/events/${event.id}/status`, { status: 'cancelled' });
  const { id } = await start({ kind: 'approve', matching: true, eventId: event.id });
  expect(await over(id)).toMatchObject({ total: 1, changed: 0, failed: 1 });
  const { body } = await admin.get<BulkFailure[]>(`${jobs}/${id}/failures`);
  expect(body.map(({ code }) => code)).toEqual(['registration_closed']);
});

test('once it is stopped nothing more is decided, and what is decided stays', async () => {
  const event = await publishEvent(admin);
  await register(event.id, 'stopped@jobs.org');
  await copies(server, event.id, 300);
  const job = await start({ kind: 'approve', matching: true, eventId: event.id });
  const { body: stopped } = await admin.post<BulkJob>(`${jobs}/${job.id}/stop`);
  expect(stopped).toMatchObject({ state: 'stopped', total: 301 });
  const approved = () => countApproved(server, event.id);
  expect(stopped.changed).toBe(await approved());
  expect(stopped.changed).toBeLessThan(301);
  // Another job has to wait for a worker that still has this one.
  const next = await start({ kind: 'approve', ids: [(await register(event.id, 'n@jobs.org')).id] });
  await over(next.id);
  expect(await approved()).toBe(stopped.changed + 1);
  const again = await admin.post<BulkJob>(`${jobs}/${job.id}/stop`);
  expect(again.body).toEqual(stopped);
});

test('a job of an account that is no admin any more is stopped', async () => {
  const event = await publishEvent(admin);
  const { id } = await register(event.id, 'demoted@jobs.org');
  await server.signUp('second');
  await server.db('users').where({ usernameKey: 'second' }).update({ role: 'admin' });
  const [row] = await server.db('users').where({ usernameKey: 'second' });
  const [jobId] = await server.db('bulkJobs').insert({
    kind: 'approve',
    state: 'stopped',
    actorId: row.id,
    actor: 'second',
    total: 1,
    done: 0,
    changed: 0,
    failed: 0,
    createdAt: new Date(),
  });
  await server.db('bulkJobItems').insert({
    jobId,
    registrationId: id,
    eventId: event.id,
    seenStatus: 'pending',
    outcome: 'waiting',
  });
  await server.db('users').where({ id: row.id }).update({ role: 'client' });
  await server.db('bulkJobs').where({ id: jobId }).update({ state: 'running' });
  expect(await over(Number(jobId))).toMatchObject({ state: 'stopped', changed: 0 });
  expect(await statuses(server, event.id)).toEqual(['pending']);
});

test('names the event of a job, unless it is about several', async () => {
  const [one, other] = [
    await publishEvent(admin, { title: 'Forum of the Hills', language: 'fr' }),
    await publishEvent(admin),
  ];
  const [first, second] = [
    await register(one.id, 'a@named.org'),
    await register(other.id, 'b@named.org'),
  ];
  const job = await start({ kind: 'approve', ids: [first.id] });
  expect([job.eventTitle, job.eventLanguage]).toEqual(['Forum of the Hills', 'fr']);
  expect((await over(job.id)).eventTitle).toBe('Forum of the Hills');
  const both = await start({ kind: 'approve', ids: [first.id, second.id] });
  expect([both.eventTitle, both.eventLanguage]).toEqual([null, null]);
  const { body } = await admin.get<BulkJob[]>(jobs);
  expect(body.slice(0, 2).map(({ eventTitle }) => eventTitle)).toEqual([
    null,
    'Forum of the Hills',
  ]);
});

test('lists jobs, the newest first', async () => {
  const { body, headers } = await admin.get<BulkJob[]>(`${jobs}?limit=2`);
  expect(body).toHaveLength(2);
  expect(body[0]?.id).toBeGreaterThan(body[1]?.id ?? 0);
  expect(Number(headers.get('x-total-count'))).toBeGreaterThan(2);
});

test.each([
  ['ids', { kind: 'approve' }],
  ['ids', { kind: 'approve', ids: [1], matching: true }],
  ['ids', { kind: 'approve', ids: [] }],
  ['kind', { kind: 'pending', ids: [1] }],
  ['seenStatuses', { kind: 'approve', ids: [1], seenStatuses: ['pending', 'pending'] }],
  ['eventId', { kind: 'approve', matching: true, eventId: '1' }],
  ['status', { kind: 'approve', matching: true, status: 'gone' }],
  ['subject', { kind: 'message', ids: [1], message: 'They open at eight.' }],
  ['message', { kind: 'message', ids: [1], subject: 'Doors' }],
])('refuses %s of %j', async (name, body) => {
  expectInvalid(await admin.post(jobs, { requestId: randomUUID(), ...body }), name);
});

test('is 404 for registrations that are not there', async () => {
  const body = { kind: 'approve', ids: [999_999], requestId: randomUUID() };
  expect((await admin.post(jobs, body)).status).toBe(404);
});

/** Processes compete for row locks. SQLite has one writer at a time, so the long run is enough there. */
const describeProcesses = onMysql || isLong ? describe : describe.skip;

describeProcesses('several processes', () => {
  let portal: TestServer;
  let chief: TestClient;
  const processes: RunningProcess[] = [];

  beforeAll(async () => {
    // This one answers requests only: the jobs are done by the processes that are killed.
    portal = await startTestServer({}, { sendsMail: false });
    chief = await portal.adminClient();
  });
  afterAll(async () => {
    for (const { child } of processes) child.kill('SIGKILL');
    await portal.stop();
  });

  const run = () => {
    const started = runProgram({ ...environmentOf(portal), RATE_LIMITS: 'off', DEMO: '0' });
    processes.push(started);
    return started;
  };

  test(
    'a job that is killed twice decides each registration once, with one mail each',
    async () => {
      const event = await publishEvent(chief);
      await chief.post(`/api/events/${event.id}/register`, {
        name: 'Amina',
        email: 'first@jobs.org',
      });
      await copies(portal, event.id, many - 1);
      const [before] = await portal.db('outbox').count({ count: '*' });
      const job = await start({ kind: 'approve', matching: true, eventId: event.id }, chief);
      expect(job.total).toBe(many);
      const changed = () => countApproved(portal, event.id);

      for (const share of [0.2, 0.5]) {
        const { child, ended } = run();
        while ((await changed()) < share * many) {
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        child.kill('SIGKILL');
        await ended;
        expect(await changed()).toBeLessThan(many);
        // As if its lease had run out.
        await portal
          .db('bulkJobs')
          .where({ id: job.id })
          .update({ leaseUntil: new Date(0) });
      }
      // Two at once: one of them has the lease.
      run();
      run();
      expect(await over(job.id, chief)).toMatchObject({
        state: 'done',
        total: many,
        done: many,
        changed: many,
        failed: 0,
      });
      expect(await changed()).toBe(many);
      const [after] = await portal.db('outbox').count({ count: '*' });
      expect(Number(after?.count) - Number(before?.count)).toBe(many);
      expect(await decisionsOf(portal, event.id)).toBe(many);
    },
    limitMs,
  );
});
