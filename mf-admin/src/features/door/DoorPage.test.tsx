import 'fake-indexeddb/auto';
import type { DoorTicket } from '@ail/kit/contracts/door/door.shape';
import { shownTicketCode } from '@ail/kit/contracts/door/ticket-code';
import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, listAnswer, networkDown, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { portal } from '../../../package.json';
import { pages } from '../../pages.ts';
import { remote } from '../../routes.tsx';
import { Device } from './device.ts';

const address = '/admin/events/5/door';
const buildTicket = (given: Partial<DoorTicket> = {}): DoorTicket => ({
  id: 1,
  name: 'Wanjiru Kamau',
  organization: 'Rift Fund',
  code: 'AAAA2222BBBB',
  status: 'approved',
  checkIn: null,
  conflicts: [],
  changedAt: '2026-11-20T08:00:00.000Z',
  ...given,
});
const wanjiru = buildTicket();
const kofi = buildTicket({ id: 2, name: 'Kofi Mensah', code: 'CCCC3333DDDD', status: 'pending' });
const awa = buildTicket({
  id: 3,
  name: 'Awa Diop',
  code: 'EEEE4444FFFF',
  checkIn: { at: '2026-11-20T07:30:00.000Z', device: 'North 7K3M' },
});

/** A server that remembers check-ins, and refuses those of tickets that are not approved, or that it does not know. */
const doorApi = (tickets: DoorTicket[] = [wanjiru, kofi, awa]) => ({
  'GET /api/events/5': { title: 'Forum of the Lakes' },
  'GET /api/door/5/list': listAnswer(tickets),
  'POST /api/door/5/check-ins': (body: unknown) => {
    const { entries } = body as { entries: { code: string; at: string; device: string }[] };
    for (const { code, at, device } of entries) {
      const index = tickets.findIndex((one) => one.code === code);
      const ticket = tickets[index];
      if (ticket?.status === 'approved' && !ticket.checkIn) {
        tickets[index] = { ...ticket, checkIn: { at, device } };
      }
    }
    return entries.map(({ code, at, device }) => {
      const status = tickets.find((one) => one.code === code)?.status ?? null;
      return status === 'approved'
        ? { code, result: 'accepted', at, device, status }
        : { code, result: 'unknown', at: null, device: null, status };
    });
  },
});

const openDoor = (hash = '#pass=secret&until=2099-01-01T00:00:00.000Z&label=North') =>
  renderRoutes([{ path: '/admin', children: remote.routes(buildHost()) }], `${address}${hash}`);

const typeTicket = async (user: ReturnType<typeof openDoor>['user'], text: string) => {
  await user.type(screen.getByLabelText('Name or code of a ticket'), `${text}{Enter}`);
};
const verdict = () => screen.findByRole('alertdialog');

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await Device.delete('5');
});

it('is the page that "passes" in package.json names', () => {
  const open = pages.filter(({ opensByPass }) => opensByPass).map(({ path }) => path);
  expect(portal.passes).toEqual(open);
});

it('opens by a pass, which goes into the header of its calls and out of the address', async () => {
  const calls = stubApi(doorApi());
  openDoor();
  expect(await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 })).toHaveTextContent(
    'Forum of the Lakes',
  );
  expect(screen.getByText('1 / 2')).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  const door = calls.filter(({ call }) => call.includes('/door/'));
  expect(door.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer secret']);
  expect(calls.map(({ call }) => call).sort()).toEqual([
    'GET /api/door/5/list',
    'GET /api/events/5',
  ]);
});

it('lets a ticket in once, and sends that', async () => {
  const calls = stubApi(doorApi());
  const { user } = openDoor();
  await screen.findByText('1 / 2', {}, { timeout: 20_000 });
  await typeTicket(user, shownTicketCode(wanjiru.code).toLowerCase());
  expect(await verdict()).toHaveTextContent('WelcomeWanjiru KamauRift Fund');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByText('2 / 2')).toBeVisible();
  await typeTicket(user, wanjiru.code);
  expect(await verdict()).toHaveTextContent('Already let in');
  expect(await verdict()).toHaveTextContent(/North [0-9A-Z]{4}/);
  await user.keyboard('{Escape}');
  const sent = () => calls.filter(({ call }) => call.startsWith('POST'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({
    entries: [
      {
        code: wanjiru.code,
        at: expect.any(String),
        device: expect.stringMatching(/^North [0-9A-Z]{4}$/),
      },
    ],
  });
});

it('finds a name of as many letters as a code has', async () => {
  stubApi(doorApi([{ ...wanjiru, name: 'Kamande Watts' }, kofi]));
  const { user } = openDoor();
  await screen.findByText('0 / 1', {}, { timeout: 20_000 });
  await typeTicket(user, 'Kamande Watts');
  expect(await verdict()).toHaveTextContent('WelcomeKamande Watts');
});

it('keeps the focus on the answer until it is dismissed, then gives it back', async () => {
  stubApi(doorApi());
  const { user } = openDoor();
  await screen.findByText('1 / 2', {}, { timeout: 20_000 });
  await typeTicket(user, wanjiru.code);
  const next = within(await verdict()).getByRole('button', { name: 'Next' });
  expect(next).toHaveFocus();
  await user.tab();
  expect(next).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Name or code of a ticket')).toHaveFocus();
  await user.keyboard('awa');
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Check Awa Diop' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await verdict();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('main')).toHaveFocus();
});

it('says who is not approved, who is in already and since when, and what is no ticket', async () => {
  const calls = stubApi(doorApi());
  const { user } = openDoor();
  await screen.findByText('1 / 2', {}, { timeout: 20_000 });
  await typeTicket(user, 'kofi');
  expect(await verdict()).toHaveTextContent('Not approvedKofi Mensah');
  expect(await verdict()).toHaveTextContent('Pending');
  await user.keyboard('{Escape}');
  await typeTicket(user, 'awa');
  expect(await verdict()).toHaveTextContent(/Already let inAwa Diop.*Nov 20, 2026.*North 7K3M/);
  await user.keyboard('{Escape}');
  await typeTicket(user, 'ZZZZ9999ZZZZ');
  expect(await verdict()).toHaveTextContent('No such ticketCode read: ZZZZ-9999-ZZZZ');
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

it('goes on without a network, also when it is opened again, and sends later', async () => {
  stubApi(doorApi());
  const first = openDoor();
  await screen.findByText('1 / 2', {}, { timeout: 20_000 });
  globalThis.fetch = async () => networkDown();
  await typeTicket(first.user, wanjiru.code);
  expect(await verdict()).toHaveTextContent('Welcome');
  await first.user.keyboard('{Enter}');
  expect((await screen.findByText(/No network/)).closest('p')).toHaveTextContent(
    'One scan is not sent yet.',
  );
  first.unmount();

  const { user } = openDoor('');
  expect(await screen.findByText('2 / 2')).toBeVisible();
  const calls = stubApi(doorApi());
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(screen.queryByText(/No network/)).not.toBeInTheDocument());
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  expect(screen.getByText('2 / 2')).toBeVisible();
  expect(screen.queryByText(/not sent/)).not.toBeInTheDocument();
});

it('does not let in the former code of a ticket that has got another one', async () => {
  const tickets = [wanjiru];
  stubApi(doorApi(tickets));
  const { user } = openDoor();
  await screen.findByText('0 / 1', {}, { timeout: 20_000 });
  tickets[0] = { ...wanjiru, code: 'GGGG5555HHHH', changedAt: '2026-11-20T09:00:00.000Z' };
  tickets.push(buildTicket({ id: 4, name: 'Ada Nwosu', code: 'JJJJ6666KKKK' }));
  // The device asks what has changed after a code that it does not know.
  await typeTicket(user, 'ZZZZ9999ZZZZ');
  await user.keyboard('{Escape}');
  await screen.findByText('0 / 2');
  await typeTicket(user, 'wanjiru');
  expect(await verdict()).toHaveTextContent('Welcome');
  await user.keyboard('{Escape}');
  await typeTicket(user, wanjiru.code);
  expect(await verdict()).toHaveTextContent('No such ticket');
  expect(screen.getByText('1 / 2')).toBeVisible();
});

it('lists scans that the server refuses, until they are dismissed', async () => {
  const tickets = [wanjiru, buildTicket({ id: 4, name: 'Ada Nwosu', code: 'JJJJ6666KKKK' })];
  stubApi(doorApi(tickets));
  const first = openDoor();
  await screen.findByText('0 / 2', {}, { timeout: 20_000 });
  globalThis.fetch = async () => networkDown();
  for (const { code } of [...tickets]) {
    await typeTicket(first.user, code);
    expect(await verdict()).toHaveTextContent('Welcome');
    await first.user.keyboard('{Enter}');
  }
  await screen.findByText(/2 scans are not sent yet/);
  const changedAt = '2026-11-20T09:00:00.000Z';
  tickets[0] = { ...wanjiru, status: 'rejected', changedAt };
  tickets[1] = buildTicket({ id: 4, name: 'Ada Obi', code: 'GGGG5555HHHH', changedAt });
  const calls = stubApi(doorApi(tickets));
  await first.user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('2 scans were refused: see below.')).toBeVisible();
  expect(await screen.findByText('0 / 1')).toBeVisible();
  const [sent] = calls.filter(({ call }) => call.startsWith('POST'));
  expect(sent?.body).toEqual({
    entries: ['AAAA2222BBBB', 'JJJJ6666KKKK'].map((code) => ({
      code,
      at: expect.any(String),
      device: expect.any(String),
    })),
  });
  first.unmount();

  // They are on the device, and are not sent again.
  const { user } = openDoor('');
  const heading = await screen.findByRole('heading', { name: '2 scans were refused' });
  const items = within(heading.parentElement ?? heading).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Wanjiru KamauNot approved · Rejected.*20\d\d, .*:\d\d.*Dismiss$/),
    expect.stringMatching(/^Ada NwosuNo such ticket.*Dismiss$/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Dismiss the scan of Wanjiru Kamau' }));
  const last = screen.getByRole('button', { name: 'Dismiss the scan of Ada Nwosu' });
  expect(last).toHaveFocus();
  expect(screen.getByText('One scan was refused: see below.')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.queryByText(/refused/)).not.toBeInTheDocument();
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  const device = await Device.open('5');
  expect(await device.scans()).toEqual({ unsent: [], refused: [] });
  device.close();
});

it('does not list a scan that another device has sent first, which is a conflict', async () => {
  const tickets = [wanjiru];
  stubApi(doorApi(tickets));
  const { user } = openDoor();
  await screen.findByText('0 / 1', {}, { timeout: 20_000 });
  const elsewhere = { at: '2026-11-20T07:40:00.000Z', device: 'South 2222' };
  const calls = stubApi({
    ...doorApi(tickets),
    'POST /api/door/5/check-ins': (body: unknown) => {
      const { entries } = body as { entries: { code: string; at: string; device: string }[] };
      tickets[0] = { ...wanjiru, checkIn: elsewhere, conflicts: entries };
      return entries.map(({ code }) => ({
        code,
        result: 'already',
        ...elsewhere,
        status: 'approved',
      }));
    },
  });
  await typeTicket(user, wanjiru.code);
  expect(await screen.findByRole('heading', { name: '1 ticket was let in twice' })).toBeVisible();
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  expect(screen.queryByText(/refused/)).not.toBeInTheDocument();
});

it('shows tickets that were let in twice', async () => {
  const conflicts = [{ at: '2026-11-20T07:40:00.000Z', device: 'South 2222' }];
  stubApi(doorApi([wanjiru, { ...awa, conflicts }]));
  openDoor();
  const heading = await screen.findByRole(
    'heading',
    { name: '1 ticket was let in twice' },
    { timeout: 20_000 },
  );
  const item = within(heading.parentElement ?? heading).getByRole('listitem');
  expect(item).toHaveTextContent(/Awa Diop.*North 7K3M.*South 2222/);
});

const unauthorized = () => answer(401, { code: 'not_signed_in', message: 'No.' });
const closedDoor = {
  'GET /api/door/5/list': unauthorized,
  'POST /api/door/5/check-ins': unauthorized,
};

/** Answers calls with the passes it knows, and with others as the API does. */
const guardedApi = (passes: readonly string[], tickets?: DoorTicket[]) => {
  const api = doorApi(tickets);
  const calls = stubApi(api);
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const isOfDoor = String(input).includes('/api/door/');
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    if (isOfDoor && !passes.includes(token)) return unauthorized();
    const response = await fetch(input, init);
    if (isOfDoor) response.headers.set('Door-Pass-Expires', '2099-01-01T00:00:00.000Z');
    return response;
  };
  return calls;
};

const scansOnDevice = async () => {
  const device = await Device.open('5');
  const { unsent } = await device.scans();
  const tickets = await device.tickets();
  device.close();
  return { codes: unsent.map(({ code }) => code), tickets: tickets.length };
};

/** Lets a ticket in without a network, and leaves the page. */
const scanOffline = async () => {
  const { user, unmount } = openDoor();
  await screen.findByText('1 / 2', {}, { timeout: 20_000 });
  globalThis.fetch = async () => networkDown();
  await typeTicket(user, wanjiru.code);
  expect(await verdict()).toHaveTextContent('Welcome');
  await user.keyboard('{Enter}');
  await screen.findByText(/One scan is not sent yet/);
  unmount();
};

it('forgets the list once the pass is revoked, and keeps the scans for the next pass', async () => {
  guardedApi(['secret']);
  await scanOffline();
  guardedApi([]);
  const second = openDoor('');
  expect(await screen.findByRole('heading', { name: 'This door is closed' })).toBeVisible();
  expect(screen.getByText(/expired or was revoked/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('One scan has not been sent yet.');
  expect(localStorage).toHaveLength(0);
  expect(await scansOnDevice()).toEqual({ codes: [wanjiru.code], tickets: 0 });
  second.unmount();

  const calls = guardedApi(['another']);
  openDoor('#pass=another&until=2099-01-01T00:00:00.000Z');
  expect(await screen.findByText('2 / 2')).toBeVisible();
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  expect((await scansOnDevice()).codes).toEqual([]);
});

it('forgets everything once the pass is revoked, where nothing is left to send', async () => {
  stubApi(doorApi());
  const { user } = openDoor();
  await screen.findByText('1 / 2', {}, { timeout: 20_000 });
  stubApi(closedDoor);
  await typeTicket(user, 'ZZZZ9999ZZZZ');
  expect(await screen.findByRole('heading', { name: 'This door is closed' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
  expect(await indexedDB.databases()).toEqual([]);
});

it('deletes kept scans of a closed door only after a question', async () => {
  guardedApi(['secret']);
  await scanOffline();
  guardedApi([]);
  const { user } = openDoor('');
  await screen.findByRole('heading', { name: 'This door is closed' });
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('One scan has not been sent yet and would be lost.');
  await user.click(within(dialog).getByRole('button', { name: 'Finish' }));
  expect(await screen.findByRole('heading', { name: 'Finished' })).toBeVisible();
  expect(await indexedDB.databases()).toEqual([]);
});

it('forgets the list once the pass is over, also without a network, and keeps the scans', async () => {
  stubApi(doorApi());
  await scanOffline();
  localStorage.setItem(`portal.pass:${address}`, 'token=secret&until=2020-01-01T00:00:00.000Z');
  openDoor('');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('closed');
  expect(localStorage).toHaveLength(0);
  expect(await scansOnDevice()).toEqual({ codes: [wanjiru.code], tickets: 0 });
});

it('keeps the scans of an administrator whose session has ended', async () => {
  stubApi({ ...doorApi(), 'GET /api/user': buildUser({ role: 'admin' }) });
  const first = openDoor('');
  await screen.findByText('1 / 2', {}, { timeout: 20_000 });
  stubApi(closedDoor);
  await typeTicket(first.user, wanjiru.code);
  expect(await screen.findByText(/not signed in as an administrator/)).toBeVisible();
  expect(await scansOnDevice()).toEqual({ codes: [wanjiru.code], tickets: 0 });
});

it.each([
  ['made up, with an end in the past', '#pass=x&until=2000-01-01T00:00:00.000Z'],
  ['made up, with an end to come', '#pass=x&until=2099-01-01T00:00:00.000Z&label=Evil'],
  ['of another event', '#pass=other-event'],
  ['the same, with another end', '#pass=secret&until=2000-01-01T00:00:00.000Z'],
])('keeps pass, list and scans where a link is opened that is %s', async (_, hash) => {
  guardedApi(['secret']);
  await scanOffline();
  // First without a network, then with one.
  const kept = localStorage.getItem(`portal.pass:${address}`);
  const offline = openDoor(hash);
  expect(await screen.findByText('2 / 2', {}, { timeout: 20_000 })).toBeVisible();
  expect(await scansOnDevice()).toEqual({ codes: [wanjiru.code], tickets: 3 });
  offline.unmount();

  const calls = guardedApi(['secret']);
  openDoor(hash);
  await waitFor(() => expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1));
  expect(await screen.findByText('2 / 2')).toBeVisible();
  expect(localStorage.getItem(`portal.pass:${address}`)).toBe(kept);
  expect(window.location.hash).toBe('');
  const notice = 'This link does not open this door. You can go on as before.';
  if (!hash.includes('secret')) expect(screen.getByText(notice)).toBeVisible();
});

it('takes a made-up link for none where the session opens the door', async () => {
  const admin = { 'GET /api/user': buildUser({ role: 'admin' }) };
  stubApi({ ...doorApi(), ...admin });
  openDoor('').unmount();
  stubApi({ ...doorApi(), ...admin });
  openDoor('#pass=x&until=2000-01-01T00:00:00.000Z');
  expect(await screen.findByText(/This link does not open this door/)).toBeVisible();
  expect(screen.getByText('1 / 2')).toBeVisible();
  expect(localStorage.getItem(`portal.pass:${address}`)).toBe('');
});

it('replaces the pass by another valid one', async () => {
  guardedApi(['secret', 'another']);
  const first = openDoor();
  await screen.findByText('1 / 2', {}, { timeout: 20_000 });
  first.unmount();
  openDoor('#pass=another&until=2000-01-01T00:00:00.000Z');
  await screen.findByText('1 / 2');
  await waitFor(() =>
    expect(localStorage.getItem(`portal.pass:${address}`)).toBe(
      'token=another&until=2099-01-01T00%3A00%3A00.000Z',
    ),
  );
  expect(window.location.hash).toBe('');
});

it('opens by a new link without a network where the former pass is over, without its list', async () => {
  stubApi(doorApi());
  await scanOffline();
  localStorage.setItem(`portal.pass:${address}`, 'token=secret&until=2020-01-01T00:00:00.000Z');
  const { user } = openDoor('#pass=another&until=2099-01-01T00:00:00.000Z');
  await screen.findByRole('alert', {}, { timeout: 20_000 });
  expect(await scansOnDevice()).toEqual({ codes: [wanjiru.code], tickets: 0 });
  const calls = guardedApi(['another']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 / 2')).toBeVisible();
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
});

it('reads what has changed where the server does not take the scans, and keeps them', async () => {
  const tickets = [wanjiru];
  stubApi(doorApi(tickets));
  const { user } = openDoor();
  await screen.findByText('0 / 1', {}, { timeout: 20_000 });
  tickets.push(buildTicket({ id: 4, name: 'Ada Nwosu', code: 'JJJJ6666KKKK' }));
  stubApi({
    ...doorApi(tickets),
    'POST /api/door/5/check-ins': () =>
      answer(422, { code: 'validation_failed', message: 'Check the fields.' }),
  });
  await typeTicket(user, wanjiru.code);
  expect(await screen.findByText('1 / 2')).toBeVisible();
  expect((await screen.findByText(/One scan is not sent yet/)).closest('p')).toHaveTextContent(
    /Check the fields/,
  );
  expect((await scansOnDevice()).codes).toEqual([wanjiru.code]);
});

it('keeps scans where the answer is not one of the API', async () => {
  stubApi({ ...doorApi(), 'POST /api/door/5/check-ins': [] });
  const { user } = openDoor();
  await screen.findByText('1 / 2', {}, { timeout: 20_000 });
  await typeTicket(user, wanjiru.code);
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Send now' })).toBeVisible();
  expect((await scansOnDevice()).codes).toEqual([wanjiru.code]);
});

it('stores a scan after another tab has deleted what is on the device', async () => {
  stubApi(doorApi());
  const { user } = openDoor();
  await screen.findByText('1 / 2', {}, { timeout: 20_000 });
  await Device.delete('5');
  globalThis.fetch = async () => networkDown();
  await typeTicket(user, wanjiru.code);
  expect(await verdict()).toHaveTextContent('Welcome');
  expect((await scansOnDevice()).codes).toEqual([wanjiru.code]);
});

it('shortens the name of a device to what the server keeps', async () => {
  const calls = stubApi(doorApi());
  const { user } = openDoor(`#pass=secret&label=${'N'.repeat(100)}`);
  await screen.findByText('1 / 2', {}, { timeout: 20_000 });
  await typeTicket(user, wanjiru.code);
  const sent = () => calls.filter(({ call }) => call.startsWith('POST'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    entries: [{ device: expect.stringMatching(/^N{95} [0-9A-Z]{4}$/) }],
  });
});

it('opens by a link that says an earlier end than the server, and keeps the later one', async () => {
  const api = doorApi();
  stubApi({
    ...api,
    'GET /api/door/5/list': (body: unknown, url: URL) => {
      const response = api['GET /api/door/5/list'](body, url);
      response.headers.set('Door-Pass-Expires', '2099-01-01T00:00:00.000Z');
      return response;
    },
  });
  const first = openDoor('#pass=secret&until=2020-01-01T00:00:00.000Z');
  expect(await screen.findByText('1 / 2', {}, { timeout: 20_000 })).toBeVisible();
  first.unmount();
  globalThis.fetch = async () => networkDown();
  openDoor('');
  expect(await screen.findByText('1 / 2', {}, { timeout: 20_000 })).toBeVisible();
});

it('forgets everything as the helper finishes, after a question', async () => {
  stubApi(doorApi());
  const { user } = openDoor();
  await screen.findByText('1 / 2', {}, { timeout: 20_000 });
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Finish' }));
  expect(await screen.findByRole('heading', { name: 'Finished' })).toBeVisible();
  expect(localStorage).toHaveLength(0);
  expect(await indexedDB.databases()).toEqual([]);
});

it('opens to an admin without a pass, by the session', async () => {
  const calls = stubApi({ ...doorApi(), 'GET /api/user': buildUser({ role: 'admin' }) });
  openDoor('');
  await screen.findByText('1 / 2', {}, { timeout: 20_000 });
  const [list] = calls.filter(({ call }) => call.includes('/list'));
  expect(list?.headers.get('authorization')).toBeNull();
});
