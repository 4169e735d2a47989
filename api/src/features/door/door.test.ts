import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DoorPass, DoorTicket, NewDoorPass } from '@ail/kit/contracts/door/door.shape';
import { isTicketCode, shownTicketCode } from '@ail/kit/contracts/door/ticket-code';
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import type { MailPreview } from '@ail/kit/contracts/mails/mail-preview.shape';
import type { BulkJob } from '@ail/kit/contracts/registrations/bulk-job.shape';
import type {
  ListedRegistration,
  Registration,
} from '@ail/kit/contracts/registrations/registration.shape';
import PostalMime from 'postal-mime';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { waitForMail } from '../../testing/mailbox.ts';
import { inDays, publishEvent } from '../../testing/make.ts';
import { fill, nameOf, operationsOf, readOpenApi } from '../../testing/operations.ts';
import { expectInvalid } from '../../testing/refusals.ts';
import { sampleOf } from '../../testing/sample.ts';
import { onCluster, publicUrl } from '../../testing/server.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const server = useServer();
const admin = useAdmin(server);
const visitor = server.client();
let event: AdminEvent;

beforeEach(async () => {
  event = await publishEvent(admin);
});

const register = async (name: string, status = 'approved'): Promise<Registration> => {
  const email = `${name.replace(/\W/g, '.')}@example.org`;
  const { body } = await visitor.post<Registration>(`/api/events/${event.id}/register`, {
    name,
    email,
  });
  if (status === 'pending') return body;
  const path = `/api/events/${event.id}/registrations/${body.id}`;
  return (await admin.patch<Registration>(path, { status })).body;
};

const makePass = (input: object = {}, eventId = event.id) =>
  admin.post<NewDoorPass>(`/api/admin/events/${eventId}/door-passes`, input);
const tokenOf = ({ url }: NewDoorPass) =>
  new URLSearchParams(new URL(url).hash.slice(1)).get('pass') ?? '';
const withPass = (pass: NewDoorPass) => ({ authorization: `Bearer ${tokenOf(pass)}` });

/** Somebody at the door with a pass, and without a session. */
const openDoor = async () => {
  const { body } = await makePass();
  const headers = withPass(body);
  return {
    pass: body,
    list: (query = '') => visitor.get<DoorTicket[]>(`/api/door/${event.id}/list${query}`, headers),
    checkIn: (...entries: unknown[]) =>
      visitor.post<{ result: string; at: string | null; device: string | null }[]>(
        `/api/door/${event.id}/check-ins`,
        { entries },
        headers,
      ),
  };
};

const ticketOf = (tickets: readonly DoorTicket[], { id }: { id: number }) =>
  tickets.find((one) => one.id === id);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('a door pass', () => {
  test('is a link whose token stands in the fragment, and is stored as a hash', async () => {
    const { status, body } = await makePass({ label: 'North gate' });
    expect(status).toBe(201);
    const url = new URL(body.url);
    expect(url.origin + url.pathname + url.search).toBe(
      `${publicUrl}/admin/events/${event.id}/door`,
    );
    const fragment = new URLSearchParams(url.hash.slice(1));
    expect(Object.fromEntries(fragment)).toEqual({
      pass: expect.stringMatching(/^[\w-]{43}$/),
      until: body.expiresAt,
      label: 'North gate',
    });
    const row = await server.db('doorPasses').where({ id: body.id }).first();
    expect(row.hash).toBe(createHash('sha256').update(tokenOf(body)).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(tokenOf(body));
  });

  test('expires half a day after the event, a day after its start, or when the organiser says', async () => {
    const { body } = await makePass();
    expect(body.expiresAt).toBe(new Date(Date.parse(event.date) + dayMs).toISOString());
    const endDate = inDays(33);
    const { body: withEnd } = await makePass({}, (await publishEvent(admin, { endDate })).id);
    expect(withEnd.expiresAt).toBe(new Date(Date.parse(endDate) + dayMs / 2).toISOString());
    const expiresAt = inDays(31);
    expect((await makePass({ expiresAt })).body.expiresAt).toBe(expiresAt);
  });

  test('moves with its event, unless the organiser has chosen its end', async () => {
    const usual = await openDoor();
    const chosenEnd = new Date(Date.now() + dayMs).toISOString();
    const { body: chosen } = await makePass({ expiresAt: chosenEnd });
    const moved = new Date(Date.parse(event.date) + 60 * dayMs).toISOString();
    expect((await admin.patch(`/api/events/${event.id}`, { date: moved })).status).toBe(200);
    const expected = new Date(Date.parse(moved) + dayMs).toISOString();
    const { body } = await admin.get<DoorPass[]>(`/api/admin/events/${event.id}/door-passes`);
    expect(body.map(({ id, expiresAt }) => [id, expiresAt])).toEqual([
      [chosen.id, chosenEnd],
      [usual.pass.id, expected],
    ]);
    expect((await usual.list()).headers.get('door-pass-expires')).toBe(expected);
  });

  test('of an event that is over still opens the door for some hours', async () => {
    const past = await publishEvent(admin, { date: inDays(-3), registrationDeadline: inDays(-4) });
    const { body } = await makePass({}, past.id);
    expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now() + 11 * hourMs);
  });

  test.each([
    ['the past', inDays(-1)],
    ['long after the event', inDays(46)],
  ])('cannot expire in %s', async (_, expiresAt) => {
    expectInvalid(await makePass({ expiresAt }), 'expiresAt');
  });

  test('is listed without its token, revoked at once, and only by its own event', async () => {
    const door = await openDoor();
    expect((await door.list()).status).toBe(200);
    const path = `/api/admin/events/${event.id}/door-passes`;
    const { body } = await admin.get<DoorPass[]>(path);
    expect(body).toEqual([
      {
        id: door.pass.id,
        label: null,
        expiresAt: door.pass.expiresAt,
        revokedAt: null,
        createdAt: expect.any(String),
      },
    ]);
    const other = await publishEvent(admin);
    const elsewhere = `/api/admin/events/${other.id}/door-passes/${door.pass.id}`;
    expect((await admin.delete(elsewhere)).status).toBe(404);
    expect((await admin.delete(`${path}/${door.pass.id}`)).status).toBe(204);
    expect((await admin.delete(`${path}/${door.pass.id}`)).status).toBe(204);
    expect((await door.list()).status).toBe(401);
    expect((await door.checkIn()).status).toBe(401);
    expect((await admin.get<DoorPass[]>(path)).body[0]?.revokedAt).not.toBeNull();
  });

  test('that is over opens nothing', async () => {
    const door = await openDoor();
    const expiresAt = new Date(Date.now() - 1);
    await server.db('doorPasses').where({ id: door.pass.id }).update({ expiresAt });
    expect((await door.list()).status).toBe(401);
  });

  test('is noted in the audit log as it is made and revoked, without its token', async () => {
    const { body } = await makePass({ label: 'Gate' });
    await admin.delete(`/api/admin/events/${event.id}/door-passes/${body.id}`);
    const { text } = await admin.get('/api/admin/audit-log?entity=event&limit=2');
    expect(JSON.parse(text).map(({ after }: { after: object }) => after)).toEqual([
      { doorPassRevoked: `${body.id} (Gate)` },
      { doorPass: `${body.id} (Gate)` },
    ]);
    expect(text).not.toContain(tokenOf(body));
  });

  test('opens the door of its event, and no other call', async () => {
    const { body: pass } = await makePass();
    const ofOther = await makePass({}, (await publishEvent(admin)).id);
    const opened: string[] = [];
    for (const operation of operationsOf(await readOpenApi(visitor))) {
      if (operation['x-access'] === 'anyone') continue;
      const schema = operation.requestBody?.content['application/json'].schema;
      const send = (headers: Record<string, string>) =>
        server
          .client()
          .send(
            operation.method.toUpperCase(),
            fill(operation.path, event.id),
            schema && JSON.stringify(sampleOf(schema)),
            { ...(schema && { 'content-type': 'application/json' }), ...headers },
          );
      expect((await send(withPass(ofOther.body))).status).toBe(401);
      const { status } = await send(withPass(pass));
      if (status !== 401) opened.push(`${nameOf(operation)} ${status}`);
    }
    expect(opened.sort()).toEqual([
      'GET /api/door/{eventId}/list 200',
      'POST /api/door/{eventId}/check-ins 200',
    ]);
  });

  test('shows a public call no more than any visitor sees', async () => {
    const { body: draft } = await admin.post<AdminEvent>('/api/events', {
      title: 'Not yet',
      description: 'A draft that nobody may see.',
      date: inDays(5),
      location: 'Kigali, Rwanda',
    });
    const { body: pass } = await makePass({}, draft.id);
    expect((await visitor.get(`/api/events/${draft.id}`, withPass(pass))).status).toBe(404);
    expect((await visitor.get(`/api/door/${draft.id}/list`, withPass(pass))).status).toBe(200);
  });

  test.each(['', 'Bearer', 'Bearer x', `Bearer ${'x'.repeat(43)}`, 'Basic eDp4'])(
    'is needed: %p is none',
    async (authorization) => {
      expect((await visitor.get(`/api/door/${event.id}/list`, { authorization })).status).toBe(401);
    },
  );
});

describe('the list', () => {
  test('has names, codes and states of that event only, and may be kept by nobody', async () => {
    const wanjiru = await register('Wanjiru Kamau');
    const pending = await register('Kofi Mensah', 'pending');
    const rejected = await register('Awa Diop', 'rejected');
    const elsewhere = await publishEvent(admin);
    await visitor.post(`/api/events/${elsewhere.id}/register`, {
      name: 'Somebody Else',
      email: 'else@example.org',
    });
    const door = await openDoor();
    const { status, body, headers, text } = await door.list();
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-total-count')).toBe('3');
    expect(body.map(({ id, status: state }) => [id, state])).toEqual([
      [wanjiru.id, 'approved'],
      [pending.id, 'pending'],
      [rejected.id, 'rejected'],
    ]);
    expect(body[0]).toEqual({
      id: wanjiru.id,
      name: 'Wanjiru Kamau',
      organization: null,
      code: wanjiru.ticketCode,
      status: 'approved',
      checkIn: null,
      conflicts: [],
      changedAt: expect.any(String),
    });
    expect(body.every(({ code }) => isTicketCode(code))).toBe(true);
    expect(text).not.toContain('@');
  });

  test('is the same for an admin, and for nobody else who is signed in', async () => {
    await register('Wanjiru Kamau');
    const door = await openDoor();
    const path = `/api/door/${event.id}/list`;
    expect((await admin.get(path)).text).toBe((await door.list()).text);
    const member = server.client();
    await member.post('/api/register', {
      username: `m${event.id}`,
      email: `m${event.id}@example.org`,
      password: 'a-good-secret',
      fullName: 'Member',
    });
    expect((await member.get(path)).status).toBe(403);
    expect((await member.get(path, withPass(door.pass))).status).toBe(200);
    expect((await admin.get('/api/door/999999/list')).status).toBe(404);
  });

  test('can be asked for what has changed since, and for conflicts', async () => {
    const first = await register('First Guest');
    const second = await register('Second Guest');
    const door = await openDoor();
    const { body: all } = await door.list();
    const since =
      all
        .map(({ changedAt }) => changedAt)
        .sort()
        .at(-1) ?? '';
    const later = new Date(Date.parse(since) + 1).toISOString();
    expect((await door.list(`?since=${later}`)).body).toEqual([]);
    const scan = { code: second.ticketCode, at: minutesAgo(1), device: 'A' };
    await door.checkIn(scan);
    const { body: changed } = await door.list(`?since=${later}`);
    expect(changed.map(({ id, checkIn }) => [id, checkIn])).toEqual([
      [second.id, { at: scan.at, device: 'A' }],
    ]);
    expect((await door.list('?conflicts=true')).body).toEqual([]);
    await door.checkIn({ ...scan, device: 'B' });
    const { body: conflicts } = await door.list('?conflicts=true');
    expect(conflicts.map(({ id, conflicts: others }) => [id, others])).toEqual([
      [second.id, [{ at: scan.at, device: 'B' }]],
    ]);
    expect(ticketOf((await door.list()).body, first)?.conflicts).toEqual([]);
  });

  test('gives a code to a ticket that a process of an earlier release has made', async () => {
    const { id } = await register('Early Guest', 'pending');
    await server.db('registrations').where({ id }).update({ ticketCode: null });
    const door = await openDoor();
    const code = ticketOf((await door.list()).body, { id })?.code ?? '';
    expect(isTicketCode(code)).toBe(true);
    expect(ticketOf((await door.list()).body, { id })?.code).toBe(code);
  });
});

describe('a check-in', () => {
  test('is accepted once; another scan is told when and where, and is a conflict', async () => {
    const { ticketCode: code } = await register('Wanjiru Kamau');
    const door = await openDoor();
    const scan = { code, at: minutesAgo(5), device: 'North' };
    const accepted = {
      code,
      result: 'accepted',
      at: scan.at,
      device: 'North',
      status: 'approved',
      refusal: null,
    };
    expect((await door.checkIn(scan)).body).toEqual([accepted]);
    // Shown earlier, but it arrives later.
    const earlier = { code, at: minutesAgo(9), device: 'South' };
    const already = { ...accepted, result: 'already' };
    expect((await door.checkIn(earlier)).body).toEqual([already]);
    // Repeats are answered as before, and change nothing.
    const before = (await door.list()).text;
    expect((await door.checkIn(scan, earlier, scan)).body).toEqual([accepted, already, accepted]);
    expect((await door.list()).text).toBe(before);
    expect(await server.db('checkIns').where({ eventId: event.id })).toHaveLength(2);
  });

  test('takes a code as it was typed', async () => {
    const { ticketCode } = await register('Wanjiru Kamau');
    const door = await openDoor();
    const typed = shownTicketCode(ticketCode ?? '')
      .toLowerCase()
      .replaceAll('0', 'o');
    const { body } = await door.checkIn({ code: typed, at: minutesAgo(1), device: 'A' });
    expect(body).toMatchObject([{ code: typed, result: 'accepted' }]);
  });

  test('of a code of no ticket, or of another event, is unknown', async () => {
    const { ticketCode } = await register('Wanjiru Kamau');
    event = await publishEvent(admin);
    const door = await openDoor();
    const { body } = await door.checkIn(
      { code: ticketCode, at: minutesAgo(1), device: 'A' },
      { code: 'ABC', at: minutesAgo(1), device: 'A' },
    );
    const unknown = { result: 'unknown', at: null, device: null, status: null, refusal: null };
    expect(body).toEqual([
      { code: ticketCode, ...unknown },
      { code: 'ABC', ...unknown },
    ]);
  });

  test.each(['pending', 'rejected'])(
    'of a ticket that is %s is refused, with its state',
    async (status) => {
      const { id } = await register('Kofi Mensah', status);
      const door = await openDoor();
      const code = ticketOf((await door.list()).body, { id })?.code;
      const { body } = await door.checkIn({ code, at: minutesAgo(1), device: 'A' });
      expect(body).toEqual([
        { code, result: 'unknown', at: null, device: null, status, refusal: null },
      ]);
      expect(await server.db('checkIns').where({ eventId: event.id })).toEqual([]);
    },
  );

  test('stays accepted where the registration is rejected later', async () => {
    const { id, ticketCode: code } = await register('Wanjiru Kamau');
    const door = await openDoor();
    const scan = { code, at: minutesAgo(5), device: 'North' };
    await door.checkIn(scan);
    await admin.patch(`/api/events/${event.id}/registrations/${id}`, { status: 'rejected' });
    expect((await door.checkIn(scan)).body).toMatchObject([{ result: 'accepted' }]);
  });

  test('is forgotten where the registration is cancelled and somebody registers by its address', async () => {
    const { id, ticketCode: code } = await register('Wanjiru Kamau');
    const door = await openDoor();
    const scan = { code, at: minutesAgo(5), device: 'North' };
    await door.checkIn(scan, { ...scan, device: 'South' });
    expect((await admin.post(`/api/admin/registrations/${id}/withdraw`)).status).toBe(200);
    expect(ticketOf((await door.list()).body, { id })?.checkIn).not.toBeNull();
    const again = await register('Wanjiru Kamau');
    expect(again.id).toBe(id);
    expect(ticketOf((await door.list()).body, { id })).toMatchObject({
      checkIn: null,
      conflicts: [],
    });
    expect((await door.checkIn(scan)).body).toMatchObject([{ result: 'unknown', status: null }]);
    expect((await door.checkIn({ ...scan, code: again.ticketCode })).body).toMatchObject([
      { result: 'accepted' },
    ]);
  });

  // Another node of a cluster does not wait for the lock: the check-in comes before the replacement.
  (onCluster ? test.skip : test)(
    'of a ticket whose code is replaced at the same time is unknown',
    async () => {
      const { id, ticketCode: code } = await register('Wanjiru Kamau');
      const door = await openDoor();
      const holder = await server.db.transaction();
      await holder('registrations').where({ id }).update({ ticketCode: 'AAAA2222BBBB' });
      const upload = door.checkIn({ code, at: minutesAgo(1), device: 'A' });
      // Long enough for the upload to have read the code that is valid until the other one is committed.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await holder.commit();
      expect((await upload).body).toMatchObject([{ result: 'unknown', status: null }]);
      expect(await server.db('checkIns').where({ eventId: event.id })).toEqual([]);
    },
  );

  test('of a device whose clock is fast was not later than it arrived, and repeats are recognised', async () => {
    const { ticketCode: code } = await register('Wanjiru Kamau');
    const door = await openDoor();
    const scan = { code, at: new Date(Date.now() + dayMs).toISOString(), device: 'Fast' };
    const [first] = (await door.checkIn(scan)).body;
    expect(first?.result).toBe('accepted');
    expect(Date.parse(first?.at ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await door.checkIn(scan)).body).toEqual([first]);
  });

  test('of many at once is accepted exactly once for each ticket', async () => {
    const codes: (string | null)[] = [];
    for (let index = 0; index < 5; index++) {
      codes.push((await register(`Guest ${index}`)).ticketCode);
    }
    const door = await openDoor();
    const uploads = Array.from({ length: 12 }, (_, device) =>
      door.checkIn(
        // Each begins with another one.
        ...codes.map((_code, index) => ({
          code: codes[(index + device) % codes.length],
          at: minutesAgo(device + 1),
          device: `Device ${device}`,
        })),
      ),
    );
    const answers = (await Promise.all(uploads)).flatMap(({ body }) => body);
    const results = answers.map(({ result }) => result);
    expect(results.filter((one) => one === 'accepted')).toHaveLength(5);
    expect(results.filter((one) => one === 'already')).toHaveLength(55);
    const { body: tickets } = await door.list('?conflicts=true');
    expect(tickets.map(({ conflicts }) => conflicts.length)).toEqual([11, 11, 11, 11, 11]);
    // All are told of the same first one.
    expect(new Set(answers.map(({ at, device }) => `${at} ${device}`)).size).toBe(
      new Set(tickets.map(({ checkIn }) => `${checkIn?.at} ${checkIn?.device}`)).size,
    );
  });

  test('judges odd entries by themselves, and lets the others in', async () => {
    const { ticketCode: code } = await register('Wanjiru Kamau');
    const door = await openDoor();
    const at = minutesAgo(1);
    const scan = { code, at, device: 'North' };
    const odd = [
      {},
      'a text',
      null,
      7,
      [],
      { at, device: 'North' },
      { code: 7, at, device: 'North' },
      { code: '\u200b \u0000', at, device: 'North' },
      { code, at },
      { code, at, device: { toString: 'x' } },
      { code, at, device: '\u2800' },
    ];
    const { status, body } = await door.checkIn(...odd, scan);
    expect(status).toBe(200);
    const nothing = { result: 'unknown', at: null, device: null, status: null };
    expect(body.slice(0, -1)).toEqual(
      odd.map((entry) => ({
        ...nothing,
        code: (entry as typeof scan | null)?.code === code ? code : expect.any(String),
        refusal: 'unreadable',
      })),
    );
    expect(body.at(-1)).toMatchObject({ result: 'accepted', at, refusal: null });
    expect(await server.db('checkIns').where({ eventId: event.id })).toHaveLength(1);
  });

  test.each([
    ['1970', '1970-01-01T00:00:07.000Z'],
    ['a clock that has lost its time', '2015-01-01T00:00:00.000Z'],
    ['the far future', '2999-01-01T00:00:00.000Z'],
    ['a year of five digits', '+012345-01-01T00:00:00.000Z'],
    ['30 February', '2026-02-30T10:00:00.000Z'],
    ['no date', 'soon'],
    ['a number', 1_790_000_000_000],
    ['nothing', undefined],
  ])('counts a scan whose time is %s as shown when it arrived, once', async (_, at) => {
    const { id, ticketCode: code } = await register('Wanjiru Kamau');
    const door = await openDoor();
    const started = Date.now();
    const [first] = (await door.checkIn({ code, at, device: 'North' })).body;
    expect(first?.result).toBe('accepted');
    expect(Date.parse(first?.at ?? '')).toBeGreaterThanOrEqual(started);
    expect(Date.parse(first?.at ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await door.checkIn({ code, at, device: 'North' })).body).toEqual([first]);
    expect(ticketOf((await door.list()).body, { id })?.conflicts).toEqual([]);
  });

  test('keeps the time of a device that was offline for days', async () => {
    const { ticketCode: code } = await register('Wanjiru Kamau');
    const createdAt = new Date(Date.now() - 30 * dayMs);
    await server.db('events').where({ id: event.id }).update({ createdAt });
    const door = await openDoor();
    const at = minutesAgo(9 * 24 * 60);
    const { body } = await door.checkIn({ code, at, device: 'North' });
    expect(body).toMatchObject([{ result: 'accepted', at }]);
  });

  test('reads long and odd codes as those of no ticket', async () => {
    const door = await openDoor();
    const codes = ['x'.repeat(5_000), 'https://example.org/?a=%00', 'Ω'.repeat(12)];
    const { status, body } = await door.checkIn(
      ...codes.map((code) => ({ code, at: minutesAgo(1), device: 'A' })),
    );
    expect(status).toBe(200);
    expect(body).toEqual(
      codes.map((code) => ({
        code,
        result: 'unknown',
        at: null,
        device: null,
        status: null,
        refusal: null,
      })),
    );
  });

  test.each([96, 100])(
    'takes scans of devices that earlier releases named after a pass label of %d characters',
    async (length) => {
      const label = '€'.repeat(length);
      expect((await makePass({ label })).status).toBe(201);
      const { id, ticketCode: code } = await register('Wanjiru Kamau');
      const door = await openDoor();
      const at = minutesAgo(1);
      const scans = ['7K3M', '2222'].map((end) => ({ code, at, device: `${label} ${end}` }));
      const { body } = await door.checkIn(...scans);
      expect(body.map(({ result }) => result)).toEqual(['accepted', 'already']);
      expect(body[0]?.device).toMatch(/^€+ 7K3M$/);
      expect((await door.checkIn(...scans)).body).toEqual(body);
      expect(ticketOf((await door.list()).body, { id })?.conflicts).toHaveLength(1);
    },
  );

  test.each([
    ['no list', {}],
    ['a text', { entries: 'x' }],
    ['too many', { entries: Array(501).fill({ code: 'A', at: minutesAgo(1), device: 'A' }) }],
  ])('is refused with %s', async (_, input) => {
    expectInvalid(await admin.post(`/api/door/${event.id}/check-ins`, input), 'entries');
  });
});

test('organisers see when each registrant was let in, and list, mail and export those who were or were not', async () => {
  const wanjiru = await register('Wanjiru Kamau');
  const kofi = await register('Kofi Mensah');
  const awa = await register('Awa Diop');
  const door = await openDoor();
  const at = minutesAgo(3);
  await door.checkIn({ code: wanjiru.ticketCode, at, device: 'North' });
  // The second device is a conflict, which changes nothing here.
  await door.checkIn({ code: wanjiru.ticketCode, at: minutesAgo(4), device: 'South' });

  const path = `/api/events/registrations?eventId=${event.id}&sort=name`;
  const ids = async (query: string) => {
    const { status, body, headers } = await admin.get<ListedRegistration[]>(path + query);
    expect([status, headers.get('x-total-count')]).toEqual([200, `${body.length}`]);
    return body.map(({ id }) => id);
  };
  expect(await ids('')).toEqual([awa.id, kofi.id, wanjiru.id]);
  expect(await ids('&checkedIn=yes')).toEqual([wanjiru.id]);
  expect(await ids('&checkedIn=no')).toEqual([awa.id, kofi.id]);
  expect(await ids('&checkedIn=no&q=kofi')).toEqual([kofi.id]);
  expectInvalid(await admin.get(`${path}&checkedIn=maybe`), 'checkedIn');
  for (const list of [path, `/api/events/${event.id}/registrations?sort=name`]) {
    const { body } = await admin.get<ListedRegistration[]>(list);
    expect(body.map(({ checkedInAt }) => checkedInAt)).toEqual([null, null, at]);
  }

  const rows = async (query: string) =>
    (await admin.get(`/api/events/registrations.csv?eventId=${event.id}${query}`)).text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => [row.split(',')[0], row.split(',').at(-1)]);
  expect(await rows('&checkedIn=yes')).toEqual([[`"${wanjiru.id}"`, `"${at}"`]]);
  expect((await rows('&checkedIn=no')).sort()).toEqual([
    [`"${kofi.id}"`, ''],
    [`"${awa.id}"`, ''],
  ]);

  const mail = {
    matching: true,
    eventId: event.id,
    subject: 'Thanks',
    message: 'For coming to us.',
  };
  const { body: preview } = await admin.post<MailPreview>(
    '/api/admin/registrations/message-preview',
    { ...mail, checkedIn: 'yes' },
  );
  expect(preview.recipients.map(({ count }) => count)).toEqual([1]);
  const job = { ...mail, kind: 'message', checkedIn: 'no', requestId: randomUUID() };
  const started = await admin.post<BulkJob>('/api/admin/registrations/jobs', job);
  expect([started.status, started.body.total]).toEqual([202, 2]);
});

describe('a ticket', () => {
  test('has a code of its own, which its registrant sees once it is approved', async () => {
    const pending = await register('Wanjiru Kamau', 'pending');
    expect(pending.ticketCode).toBeNull();
    const path = `/api/events/${event.id}/registrations/${pending.id}`;
    const { body } = await admin.patch<Registration>(path, { status: 'approved' });
    expect(isTicketCode(body.ticketCode ?? '')).toBe(true);
    const other = await register('Kofi Mensah');
    expect(other.ticketCode).not.toBe(body.ticketCode);
  });

  test('comes with the mail that confirms the place, as a picture and as text', async () => {
    const { email, ticketCode } = await register(`Amina Otieno ${event.id}`);
    const code = shownTicketCode(ticketCode ?? '');
    const mails = await waitForMail(server.dataDir, email, 2);
    const withPicture = mails.filter(({ html }) => html?.includes('cid:'));
    expect(withPicture.map(({ subject }) => subject)).toEqual([
      `Your place at ${event.title} is confirmed`,
    ]);
    const [confirmed] = withPicture;
    expect(confirmed?.text).toContain(`Ticket: ${code}`);
    expect(confirmed?.html).toContain(
      `<img src="cid:ticket" width="232" height="232" alt="${code}"`,
    );

    const folder = join(server.dataDir, 'outbox');
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    const file = files.find((content) => content.includes(`Ticket: ${code}`)) ?? '';
    const { attachments } = await PostalMime.parse(file);
    expect(attachments.map(({ mimeType }) => mimeType).sort()).toEqual([
      'image/png',
      'text/calendar',
    ]);
    const picture = attachments.find(({ contentId }) => contentId === '<ticket>');
    if (!(picture?.content instanceof ArrayBuffer)) throw new Error('The mail has no picture.');
    const { data, info } = await sharp(picture.content)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ ...info, data })).toBe(ticketCode);
  });

  test('does not come with the mail of a rejection', async () => {
    const { email } = await register(`Juma Mwangi ${event.id}`, 'rejected');
    const mails = await waitForMail(server.dataDir, email, 2);
    expect(mails.filter(({ html }) => html?.includes('cid:'))).toEqual([]);
    const types = mails.flatMap(({ attachments }) => attachments.map(({ mimeType }) => mimeType));
    // The entry of the place that was held, and the one that takes it out of the calendar.
    expect(types).toEqual(['text/calendar', 'text/calendar']);
  });
});
