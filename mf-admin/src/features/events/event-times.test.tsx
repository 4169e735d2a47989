import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes, renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { timeZoneOptions } from '../../blocks/forms/time-zone-options.ts';
import { EditEventPage } from './EditEventPage.tsx';
import { EventStatusButtons } from './EventStatusButtons.tsx';
import { buildEvent } from './event.fixture.ts';

const edit = (given: Parameters<typeof buildEvent>[0]) => {
  const event = buildEvent({ id: 7, ...given });
  const calls = stubApi({ 'GET /api/admin/events/7': event, 'PATCH /api/events/7': event });
  const view = renderRoutes(
    [
      { path: '/admin/events', element: <h1>The list</h1> },
      { path: '/admin/events/:id/edit', element: <EditEventPage host={buildHost()} /> },
    ],
    '/admin/events/7/edit',
  );
  const save = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('The list');
    return bodiesOf(calls, 'PATCH /api/events/7')[0];
  };
  return { ...view, save };
};

describe('the times of an event', () => {
  it('are typed as clocks there show them, wherever the admin sits', async () => {
    const { save } = edit({ date: '2027-03-14T07:00:00.000Z', timeZone: 'Africa/Kigali' });
    const start = await screen.findByLabelText('Date');
    expect(start).toHaveValue('2027-03-14T09:00');
    expect(start).toHaveAccessibleDescription('As clocks there show it (Kigali time)');
    fireEvent.change(screen.getByLabelText(/^End/), { target: { value: '2027-03-14T17:30' } });
    expect(await save()).toMatchObject({
      date: '2027-03-14T07:00:00.000Z',
      endDate: '2027-03-14T15:30:00.000Z',
      timeZone: 'Africa/Kigali',
    });
  });

  it('keep the hours that were typed when the country brings another zone', async () => {
    const { save } = edit({
      date: '2027-03-14T09:00:00.000Z',
      registrationDeadline: '2027-03-01T22:00:00.000Z',
      timeZone: 'UTC',
      location: 'Kinshasa',
    });
    const country = await screen.findByLabelText(/^Country/);
    fireEvent.change(country, { target: { value: 'RDC' } });
    await waitFor(() => expect(screen.getByLabelText('Time zone')).toHaveValue('Africa/Kinshasa'));
    expect(screen.getByLabelText('Date')).toHaveValue('2027-03-14T09:00');
    fireEvent.change(screen.getByLabelText('Location'), { target: { value: 'Lubumbashi' } });
    await waitFor(() =>
      expect(screen.getByLabelText('Time zone')).toHaveValue('Africa/Lubumbashi'),
    );
    expect(await save()).toMatchObject({
      country: 'RDC',
      location: 'Lubumbashi',
      timeZone: 'Africa/Lubumbashi',
      date: '2027-03-14T07:00:00.000Z',
      registrationDeadline: '2027-03-01T20:00:00.000Z',
    });
  });

  it('keep a zone that was chosen, whatever else is typed', async () => {
    const { user, save } = edit({ country: 'Rwanda', timeZone: 'Africa/Kigali' });
    await user.selectOptions(await screen.findByLabelText('Time zone'), 'Paris (Europe)');
    await user.type(screen.getByLabelText(/^Venue/), 'Hall');
    expect(await save()).toMatchObject({
      timeZone: 'Europe/Paris',
      // 08:00 in UTC was 10:00 in Kigali, and is in Paris now.
      date: '2027-03-14T09:00:00.000Z',
    });
  });

  it('are refused where the end is before the start', async () => {
    const { user } = edit({});
    fireEvent.change(await screen.findByLabelText(/^End/), {
      target: { value: '2027-03-13T09:00' },
    });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The end must be after the start')).toBeVisible();
  });

  it('allow a deadline during the event, and none after its end', async () => {
    const { user, save } = edit({ endDate: '2027-03-16T16:00:00.000Z' });
    const deadline = await screen.findByLabelText(/^Registration deadline/);
    fireEvent.change(deadline, { target: { value: '2027-03-16T17:00' } });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The deadline must not be later than the event')).toBeVisible();
    fireEvent.change(deadline, { target: { value: '2027-03-15T17:00' } });
    expect(await save()).toMatchObject({ registrationDeadline: '2027-03-15T17:00:00.000Z' });
  });
});

test('the zones of Africa come first, by their cities, each once', () => {
  const options = timeZoneOptions('Asia/Kathmandu');
  expect(options[0]).toEqual({ value: 'Africa/Abidjan', label: 'Abidjan' });
  const at = (value: string) => options.findIndex((option) => option.value === value);
  expect(at('Africa/Windhoek')).toBeLessThan(at('UTC'));
  expect(at('Indian/Mauritius')).toBeLessThan(at('UTC'));
  expect(at('Europe/Paris')).toBeGreaterThan(at('UTC'));
  expect(at('Asia/Kathmandu')).toBeGreaterThan(0);
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
});

test.each(['Africa/Asmera', 'Africa/Timbuktu', 'Egypt', 'Etc/UTC', 'US/Pacific', 'UTC'])(
  'the zone of an event is offered once under an older name, too: %s',
  (name) => {
    expect(timeZoneOptions(name).filter(({ value }) => value === name)).toHaveLength(1);
  },
);

it('shows a colleague’s time as clocks there show it', async () => {
  const event = buildEvent({ id: 7, timeZone: 'Africa/Kigali' });
  const current = { ...event, date: '2027-03-15T07:00:00.000Z', updatedAt: event.createdAt };
  stubApi({
    'GET /api/admin/events/7': event,
    'PATCH /api/events/7': () =>
      answer(409, { code: 'edit_conflict', message: 'Changed.', current }),
  });
  const { user } = renderRoutes(
    [{ path: '/admin/events/:id/edit', element: <EditEventPage host={buildHost()} /> }],
    '/admin/events/7/edit',
  );
  await user.type(await screen.findByLabelText(/^Venue/), 'Hall');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/^March 15, 2027, 9:00\sAM \(Kigali time\)$/)).toBeVisible();
});

describe('publishing', () => {
  const hour = 3_600_000;
  const from = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  const open = { date: from(48), registrationDeadline: from(24) };

  it.each([
    ['one that is over', { ...open, date: from(-2) }, /^It is over/],
    ['one without a deadline', { ...open, registrationDeadline: null }, /neither a registration/],
    ['one after its deadline', { ...open, registrationDeadline: from(-1) }, /deadline has passed/],
  ])('asks before %s, and says why', async (_, given, reason) => {
    const event = buildEvent(given);
    const calls = stubApi({ [`PATCH /api/events/${event.id}/status`]: event });
    const { user } = renderWithProviders(<EventStatusButtons event={event} host={buildHost()} />);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish this event?' }));
    expect(dialog.getByText(reason)).toBeVisible();
    expect(calls).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ status: 'published' }));
  });

  it.each([
    ['is open', open],
    [
      'takes registrations elsewhere',
      { ...open, registrationDeadline: null, registrationLink: 'https://example.org' },
    ],
    ['is under way', { ...open, date: from(-2), endDate: from(2) }],
  ])('does not ask where an event %s', async (_, given) => {
    const event = buildEvent(given);
    const calls = stubApi({ [`PATCH /api/events/${event.id}/status`]: event });
    const { user } = renderWithProviders(<EventStatusButtons event={event} host={buildHost()} />);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ status: 'published' }));
  });
});
