import type { DoorPass } from '@ail/kit/contracts/door/door.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import { EventDoor } from './EventDoor.tsx';
import { buildEvent } from './event.fixture.ts';

const expiresAt = '2099-03-19T06:00:00.000Z';
const buildPass = (given: Partial<DoorPass>): DoorPass => ({
  id: 1,
  label: 'North gate',
  expiresAt,
  revokedAt: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...given,
});
const event = buildEvent({ id: 7 });
const path = '/api/admin/events/7/door-passes';
const url = 'https://portal.test/admin/events/7/door#pass=secret';

it('opens the door in a document of its own, and shows the passes that are valid', async () => {
  stubApi({
    [`GET ${path}`]: [
      buildPass({}),
      buildPass({ id: 2, label: null }),
      buildPass({ id: 3, label: 'Revoked', revokedAt: '2026-11-20T09:00:00.000Z' }),
      buildPass({ id: 4, label: 'Over', expiresAt: '2020-01-01T00:00:00.000Z' }),
    ],
  });
  renderWithProviders(<EventDoor event={event} host={buildHost()} />);
  const link = screen.getByRole('link', { name: 'Open the door' });
  expect(link).toHaveAttribute('href', '/admin/events/7/door');
  // The camera is allowed to the document of that page alone.
  expect(link).toHaveAttribute('target', '_blank');
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringMatching(/^North gateValid until March 19, 2099, /),
    expect.stringMatching(/^Without a nameValid until/),
  ]);
});

it('makes a pass, shows its link once, and revokes it', async () => {
  const passes: DoorPass[] = [];
  const calls = stubApi({
    [`GET ${path}`]: () => passes,
    [`POST ${path}`]: () => {
      passes.push(buildPass({}));
      return answer(201, { id: 1, label: 'North gate', url, expiresAt });
    },
    [`DELETE ${path}/1`]: () => {
      passes.pop();
    },
  });
  const { user } = renderWithProviders(<EventDoor event={event} host={buildHost()} />);
  await user.type(screen.getByLabelText(/^Name of the entrance/), ' North gate {Enter}');
  expect(await screen.findByLabelText('Link for the helper')).toHaveValue(url);
  expect(bodiesOf(calls, 'POST')[0]).toEqual({ label: 'North gate' });
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith(url);
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
  expect(screen.queryByLabelText('Link for the helper')).not.toBeInTheDocument();
});

it('says why a pass was not made', async () => {
  stubApi({
    [`GET ${path}`]: [],
    [`POST ${path}`]: () => answer(503, { code: 'database_unavailable', message: 'Away.' }),
  });
  const host = buildHost();
  const { user } = renderWithProviders(<EventDoor event={event} host={host} />);
  await user.click(screen.getByRole('button', { name: 'Make a door pass' }));
  await waitFor(() =>
    expect(host.notices).toEqual([
      expect.objectContaining({ title: 'Door pass not made', description: 'Away.' }),
    ]),
  );
});
