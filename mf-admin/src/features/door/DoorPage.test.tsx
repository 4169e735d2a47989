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

jest.setTimeout(30_000);

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
  expect(await screen.findByText(/No network/)).toHaveTextContent('One scan is not sent yet.');
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

it('forgets everything once the pass is revoked, and says what was lost', async () => {
  stubApi(doorApi());
  const { user } = openDoor();
  await screen.findByText('1 / 2', {}, { timeout: 20_000 });
  const refused = () => answer(401, { code: 'not_signed_in', message: 'No.' });
  stubApi({ 'GET /api/door/5/list': refused, 'POST /api/door/5/check-ins': refused });
  await typeTicket(user, wanjiru.code);
  expect(await screen.findByRole('heading', { name: 'This door is closed' })).toBeVisible();
  expect(screen.getByText(/expired or was revoked/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('One scan could not be sent.');
  expect(localStorage).toHaveLength(0);
  expect(await indexedDB.databases()).toEqual([]);
});

it('forgets everything once the pass is over, also without a network', async () => {
  stubApi(doorApi());
  const first = openDoor();
  await screen.findByText('1 / 2', {}, { timeout: 20_000 });
  first.unmount();
  globalThis.fetch = async () => networkDown();
  openDoor('#pass=secret&until=2020-01-01T00:00:00.000Z');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('closed');
  expect(await indexedDB.databases()).toEqual([]);
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
