import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import type {
  DecisionOutcome,
  Registration,
} from '@ail/kit/contracts/registrations/registration.shape';
import { untilDecided } from '../../testing/client.ts';
import { lockEvent, lockSqlite } from '../../testing/lock.ts';
import { waitForMail } from '../../testing/mailbox.ts';
import { publishEvent } from '../../testing/make.ts';
import { onCluster, onMysql } from '../../testing/server.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);

const register = async (eventId: number, email: string): Promise<Registration> => {
  const sent = { name: 'Wanjiru', email };
  return (await admin.post<Registration>(`/api/events/${eventId}/register`, sent)).body;
};
const decide = (ids: unknown, status = 'approved') =>
  admin.patch<DecisionOutcome[]>('/api/events/registrations', { ids, status });
const newMail = () => ({
  subject: 'Doors',
  message: 'They open at eight.',
  requestId: randomUUID(),
});
const outbox = async () => {
  const [row] = await server.db('outbox').count({ count: '*' });
  return Number(row?.count);
};

describe('deciding several', () => {
  test('decides each by itself, of any event, and answers an outcome for each', async () => {
    const small = await publishEvent(admin, { capacity: 2 });
    const other = await publishEvent(admin);
    const first = await register(small.id, 'first@together.org');
    const second = await register(small.id, 'second@together.org');
    await decide([second.id], 'rejected');
    await register(small.id, 'third@together.org');
    const elsewhere = await register(other.id, 'elsewhere@together.org');
    const { status, body } = await decide([first.id, second.id, 999_999, elsewhere.id, first.id]);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: first.id,
        registration: {
          ...first,
          status: 'approved',
          ticketCode: expect.any(String),
          updatedAt: expect.any(String),
        },
        changed: true,
        failure: null,
      },
      {
        id: second.id,
        registration: null,
        changed: false,
        failure: { code: 'event_full', message: 'This event is fully booked.' },
      },
      {
        id: 999_999,
        registration: null,
        changed: false,
        failure: expect.objectContaining({ code: 'not_found' }),
      },
      {
        id: elsewhere.id,
        registration: {
          ...elsewhere,
          status: 'approved',
          ticketCode: expect.any(String),
          updatedAt: expect.any(String),
        },
        changed: true,
        failure: null,
      },
    ]);
    // The confirmation and the decision.
    expect(await waitForMail(server.dataDir, 'first@together.org', 2)).toHaveLength(2);
    const { body: log } = await admin.get<AuditEntry[]>('/api/admin/audit-log?limit=2');
    expect(log.map(({ entityId, after }) => [entityId, after])).toEqual([
      [elsewhere.id, { status: 'approved' }],
      [first.id, { status: 'approved' }],
    ]);
  });

  test('skips what somebody else has decided since, and decides the others', async () => {
    const event = await publishEvent(admin);
    const emails = ['seen', 'changed', 'agreed'].map((name) => `${name}@together.org`);
    const rows = await Promise.all(emails.map((email) => register(event.id, email)));
    const ids = rows.map(({ id }) => id);
    await decide(ids.slice(1, 2), 'rejected');
    await decide(ids.slice(2), 'approved');
    const before = await outbox();
    const sent = { ids, status: 'approved', seenStatuses: ['pending', 'pending', 'pending'] };
    const { body } = await admin.patch<DecisionOutcome[]>('/api/events/registrations', sent);
    expect(body.map(({ failure, registration }) => failure?.code ?? registration?.status)).toEqual([
      'approved',
      'edit_conflict',
      'approved',
    ]);
    expect(await outbox()).toBe(before + 1);
    const seenStatuses = ['approved', 'rejected', 'approved'];
    const knowing = { ...sent, seenStatuses };
    const again = await admin.patch<DecisionOutcome[]>('/api/events/registrations', knowing);
    expect(again.body.map(({ failure }) => failure)).toEqual([null, null, null]);
  });

  // At a cluster a lock that is held at one node fails nobody at another.
  (onCluster ? test.skip : test)(
    'an error half-way says what is decided, what failed and what was not tried',
    async () => {
      const open = await publishEvent(admin);
      const locked = await publishEvent(admin);
      const first = await register(open.id, 'half1@together.org');
      const second = await register(locked.id, 'half2@together.org');
      const third = await register(open.id, 'half3@together.org');
      let unlock: (() => unknown) | undefined;
      // SQLite's lock is on the whole database, so it is taken when the second one begins. The bindings
      // do not tell the query apart: the mail worker binds small numbers too.
      const lockLater = ({ sql, bindings = [] }: { sql: string; bindings?: unknown[] }) => {
        const reads = sql.includes('from `registrations` where `registrations`.`id` = ?');
        if (reads && bindings.includes(second.id)) unlock ??= lockSqlite(server);
      };
      if (onMysql) unlock = await lockEvent(server, locked.id);
      else server.db.on('query', lockLater);
      const { status, body } = await decide([first.id, second.id, third.id]);
      server.db.removeListener('query', lockLater);
      expect(status).toBe(200);
      expect(body.map(({ id, changed, failure }) => [id, changed, failure?.code])).toEqual([
        [first.id, true, undefined],
        [second.id, false, 'database_unavailable'],
        [third.id, false, 'not_tried'],
      ]);
      expect(body[2]?.failure?.message).toContain('not tried');
      if (onMysql) expect((await decide([second.id, third.id])).status).toBe(503);
      await unlock?.();
      const again = await decide([first.id, second.id, third.id]);
      expect(again.body.map(({ changed }) => changed)).toEqual([false, true, true]);
    },
  );

  test('of two opposite decisions at once each registration gets one', async () => {
    const event = await publishEvent(admin);
    const rows = await Promise.all(
      Array.from({ length: 6 }, (_, index) => register(event.id, `raced${index}@together.org`)),
    );
    const ids = rows.map(({ id }) => id);
    const seenStatuses = ids.map(() => 'pending');
    const before = await outbox();
    const answers = await Promise.all(
      ['approved', 'rejected'].map((status) =>
        untilDecided(() =>
          admin.patch<DecisionOutcome[]>('/api/events/registrations', {
            ids,
            status,
            seenStatuses,
          }),
        ),
      ),
    );
    const failures = answers.flatMap(({ body }) => body.map(({ failure }) => failure?.code));
    expect(failures.filter((code) => code === 'edit_conflict')).toHaveLength(6);
    expect(failures.filter((code) => code === undefined)).toHaveLength(6);
    expect(await outbox()).toBe(before + 6);
  });

  test('does not repeat a decision that is made already', async () => {
    const event = await publishEvent(admin);
    const { id } = await register(event.id, 'twice@together.org');
    await decide([id]);
    const before = await outbox();
    expect((await decide([id])).body[0]).toMatchObject({
      id,
      changed: false,
      failure: null,
    });
    expect(await outbox()).toBe(before);
  });

  test('says why it could not in the language of the caller', async () => {
    const { body } = await admin.patch<DecisionOutcome[]>(
      '/api/events/registrations',
      { ids: [999_999], status: 'approved' },
      { 'accept-language': 'sw' },
    );
    expect(body[0]?.failure?.message).toBe('Unachotafuta hakijapatikana.');
  });

  test.each([
    ['ids', []],
    ['ids', 'x'],
    ['ids', [0]],
    ['ids', ['1']],
    ['ids', [1.5]],
    ['ids', Array.from({ length: 101 }, (_, index) => index + 1)],
    ['status', 'pending'],
    ['seenStatuses', ['gone']],
    ['seenStatuses', ['pending', 'pending']],
    ['seenStatuses', 'pending'],
  ])('refuses %s %j', async (name, value) => {
    const { status, body } = await admin.patch('/api/events/registrations', {
      ids: [1],
      status: 'approved',
      [name]: value,
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [name]]);
  });
});

describe('writing to all approved', () => {
  test('mails each of them, and nobody else, and says how many', async () => {
    const event = await publishEvent(admin, { title: 'Written' });
    const { id: one } = await register(event.id, 'one@written.org');
    const { id: two } = await register(event.id, 'two@written.org');
    await register(event.id, 'pending@written.org');
    await decide([one, two]);
    const { status, body } = await admin.post(`/api/events/${event.id}/message`, newMail());
    expect([status, body]).toEqual([202, { count: 2 }]);
    for (const to of ['one@written.org', 'two@written.org']) {
      const mails = await waitForMail(server.dataDir, to, 3);
      const mail = mails.find(({ subject }) => subject === 'Doors');
      expect(mail?.text).toContain('They open at eight.');
      expect(mail?.replyTo?.[0]?.address).toBe('chief@example.org');
    }
    const pending = await waitForMail(server.dataDir, 'pending@written.org');
    expect(pending.map(({ subject }) => subject)).not.toContain('Doors');
    const { body: log } = await admin.get<AuditEntry[]>('/api/admin/audit-log?limit=1');
    expect(log[0]).toMatchObject({
      action: 'message',
      entity: 'event',
      entityId: event.id,
      after: { subject: 'Doors', count: 2 },
    });
  });

  test('pressed five times at once it goes out once, and each press is told the same', async () => {
    const event = await publishEvent(admin);
    await decide([(await register(event.id, 'pressed@together.org')).id]);
    const before = await outbox();
    const same = newMail();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.post(`/api/events/${event.id}/message`, same)),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 5 }, () => [202, { count: 1 }]),
    );
    expect(await outbox()).toBe(before + 1);
    await admin.post(`/api/events/${event.id}/message`, newMail());
    expect(await outbox()).toBe(before + 2);
  });

  test('another mail with the same request id is 409, whichever of them comes first', async () => {
    const event = await publishEvent(admin);
    const other = await publishEvent(admin);
    const ids: number[] = [];
    for (const { id } of [event, other]) {
      ids.push((await register(id, `again${id}@together.org`)).id);
    }
    await decide(ids);
    const path = (id: number) => `/api/events/${id}/message`;
    const chosen = '/api/events/registrations/message';
    const before = await outbox();
    const same = newMail();
    const raced = await Promise.all(
      ['Eight.......', 'Nine........'].map((message) =>
        admin.post(path(event.id), { ...same, message }),
      ),
    );
    expect(raced.map(({ status }) => status).sort()).toEqual([202, 409]);
    const second = newMail();
    expect((await admin.post(chosen, { ...second, ids })).status).toBe(202);
    expect((await admin.post(chosen, { ...second, ids: ids.toReversed() })).status).toBe(202);
    for (const [to, sent] of [
      [chosen, { ...second, ids: ids.slice(1) }],
      [chosen, { ...second, ids, subject: 'Gates' }],
      [chosen, { ...second, ids, message: 'They open at nine.' }],
      [path(other.id), second],
      [`/api/events/${event.id}/registrations/${ids[0]}/message`, second],
    ] as const) {
      const { status, body } = await admin.post(to, sent);
      expect([status, body]).toEqual([
        409,
        {
          code: 'already_sent',
          message:
            'An earlier version has already been received; this one has not. To have both, send it once more.',
        },
      ]);
    }
    expect(await outbox()).toBe(before + 3);
  });

  test('a request from before digests were kept counts as the same one', async () => {
    const event = await publishEvent(admin);
    await decide([(await register(event.id, 'older@together.org')).id]);
    const same = newMail();
    await admin.post(`/api/events/${event.id}/message`, same);
    await server.db('lettersToMany').where({ requestId: same.requestId }).update({ digest: '' });
    const again = await admin.post(`/api/events/${event.id}/message`, same);
    expect([again.status, again.body]).toEqual([202, { count: 1 }]);
  });

  test('is 409 where nobody is approved, and may be tried again with the same request', async () => {
    const event = await publishEvent(admin);
    const { id } = await register(event.id, 'later@together.org');
    const same = newMail();
    const refused = await admin.post(`/api/events/${event.id}/message`, same);
    expect([refused.status, refused.body.code]).toEqual([409, 'nobody_approved']);
    await decide([id]);
    expect((await admin.post(`/api/events/${event.id}/message`, same)).status).toBe(202);
  });

  test('refuses wrong fields', async () => {
    const event = await publishEvent(admin);
    const path = `/api/events/${event.id}/message`;
    const wrong = await admin.post(path, {
      subject: 'Hi\r\nBcc: all@example.org',
      message: 'x',
      requestId: 'mine',
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.fields ?? {}).sort()).toEqual([
      'message',
      'requestId',
      'subject',
    ]);
  });

  test('10,000 are written to at once, while others are served', async () => {
    const event = await publishEvent(admin);
    const row = await register(event.id, 'many@together.org');
    const stored = await server.db('registrations').where({ id: row.id }).first();
    const { id: _, ...rest } = stored;
    for (let at = 0; at < 10_000; at += 500) {
      await server.db('registrations').insert(
        Array.from({ length: 500 }, (_, index) => ({
          ...rest,
          email: `many${at + index}@together.org`,
          emailKey: `many${at + index}@together.org`,
          ticketCode: null,
          status: 'approved',
        })),
      );
    }
    const before = await outbox();
    const started = performance.now();
    const writing = admin.post(`/api/events/${event.id}/message`, newMail());
    const others = await server.client().get('/api/events');
    const { status, body } = await writing;
    if (process.env.SCALE_REPORT) console.info(`${Math.round(performance.now() - started)} ms`);
    expect([others.status, status, body]).toEqual([200, 202, { count: 10_000 }]);
    expect(await outbox()).toBe(before + 10_000);
    // The test does not wait for ten thousand deliveries.
    await server.db('outbox').whereNull('sentAt').delete();
  });
});

describe('writing to those chosen', () => {
  test('mails each of them once, of whatever events', async () => {
    const [a, b] = [await publishEvent(admin), await publishEvent(admin)];
    const { id: one } = await register(a.id, 'one@chosen.org');
    const { id: two } = await register(b.id, 'two@chosen.org');
    const path = '/api/events/registrations/message';
    const sent = { ids: [one, two, one], ...newMail() };
    expect((await admin.post(path, sent)).body).toEqual({ count: 2 });
    expect((await admin.post(path, sent)).body).toEqual({ count: 2 });
    for (const to of ['one@chosen.org', 'two@chosen.org']) {
      const mails = await waitForMail(server.dataDir, to, 2);
      expect(mails.filter(({ subject }) => subject === 'Doors')).toHaveLength(1);
    }
  });

  test('writes to nobody where one of them is not there', async () => {
    const event = await publishEvent(admin);
    const { id } = await register(event.id, 'there@chosen.org');
    const before = await outbox();
    const path = '/api/events/registrations/message';
    expect((await admin.post(path, { ids: [id, 999_999], ...newMail() })).status).toBe(404);
    expect(await outbox()).toBe(before);
  });
});
