import { buildHost } from '@ail/kit/testing/host';
import { buildRegistration } from '@ail/kit/testing/registration';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { RegistrationsPage } from './RegistrationsPage.tsx';

const Address = () => <output data-testid="address">{useLocation().search}</output>;

const people = [
  buildRegistration({ id: 1, name: 'Amina' }),
  buildRegistration({ id: 2, name: 'Bakari' }),
  buildRegistration({ id: 3, name: 'Chidi' }),
];
const list = 'GET /api/events/registrations';

const paged = (url: URL, all: typeof people) => {
  const offset = Number(url.searchParams.get('offset'));
  const limit = Number(url.searchParams.get('limit'));
  return new Response(JSON.stringify(all.slice(offset, offset + limit)), {
    headers: { 'X-Total-Count': String(all.length) },
  });
};

const open = (answers: Record<string, unknown>, route = '/admin/registrations') => {
  const queries: string[] = [];
  const calls = stubApi({
    'GET /api/admin/events/titles': [{ id: 7, title: 'Investment Forum Kigali' }],
    [list]: (_: unknown, url: URL) => {
      queries.push(url.search);
      return paged(url, people);
    },
    ...answers,
  });
  const host = buildHost();
  const view = renderWithProviders(
    <>
      <RegistrationsPage host={host} />
      <Address />
    </>,
    { route },
  );
  return { ...view, calls, host, queries };
};

describe('RegistrationsPage', () => {
  it('says that there is none', async () => {
    open({ [list]: [] });
    expect(await screen.findByText('No Registrations')).toBeInTheDocument();
  });

  it('says what failed', async () => {
    open({ [list]: () => answer(503, { code: 'database_unavailable', message: 'Back soon.' }) });
    expect(await screen.findByText('Back soon.')).toBeInTheDocument();
  });

  it('lets the server filter, and keeps the filters in the address', async () => {
    const { user, queries } = open({}, '/admin/registrations?status=pending&page=1');
    await screen.findByText('Amina');
    expect(queries).toEqual(['?status=pending&limit=20&offset=0']);
    await user.selectOptions(screen.getByLabelText('Event'), '7');
    await user.type(screen.getByLabelText(/^Search/), 'ami');
    await waitFor(() =>
      expect(queries.at(-1)).toBe('?eventId=7&status=pending&q=ami&limit=20&offset=0'),
    );
    expect(screen.getByTestId('address')).toHaveTextContent('?status=pending&event=7&q=ami');
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      '/api/events/registrations.csv?eventId=7&status=pending&q=ami',
    );
  });

  it('asks for one page at a time', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      buildRegistration({ id: index + 1, name: `Person ${index + 1}` }),
    );
    const queries: string[] = [];
    const { user } = open({
      [list]: (_: unknown, url: URL) => {
        queries.push(url.search);
        return paged(url, many);
      },
    });
    expect(await screen.findByText('1–20 of 60')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Person 26')).toBeInTheDocument();
    expect(queries.at(-1)).toBe('?limit=20&offset=20');
    expect(screen.getByTestId('address')).toHaveTextContent('?page=2');
  });

  it('decides exactly the rows shown as selected, and reports each failure', async () => {
    const { user, calls, host } = open({
      'PATCH /api/events/registrations': [
        { id: 1, registration: {}, changed: true, failure: null },
        {
          id: 3,
          registration: null,
          changed: false,
          failure: { code: 'event_full', message: 'This event is fully booked.' },
        },
      ],
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Amina' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Chidi' }));
    await user.click(screen.getByRole('button', { name: 'Approve selected' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Each of the 2 registrants will be told by mail/)).toBeInTheDocument();
    expect(calls.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Approve 2 registrations' }));

    expect(await screen.findByText('1 updated, 1 not')).toBeInTheDocument();
    expect(
      screen.getByText('Chidi (Investment Forum Kigali): This event is fully booked.'),
    ).toBeInTheDocument();
    expect(
      calls.filter(({ call }) => call.startsWith('PATCH')).map(({ call, body }) => [call, body]),
    ).toEqual([
      [
        'PATCH /api/events/registrations',
        { ids: [1, 3], seenStatuses: ['pending', 'pending'], status: 'approved' },
      ],
    ]);
    expect(host.notices[0]).toMatchObject({ variant: 'destructive' });
    expect(screen.getByRole('checkbox', { name: 'Select Amina' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Chidi' })).toBeChecked();
  });

  it('counts decisions already made and reversed ones, and reports only changes', async () => {
    const { user, host } = open({
      [list]: [
        buildRegistration({ id: 1, name: 'Amina', status: 'approved' }),
        buildRegistration({ id: 2, name: 'Bakari', status: 'rejected' }),
        buildRegistration({ id: 3, name: 'Chidi' }),
      ],
      'PATCH /api/events/registrations': [
        { id: 1, registration: {}, changed: false, failure: null },
        { id: 2, registration: {}, changed: true, failure: null },
        { id: 3, registration: {}, changed: true, failure: null },
      ],
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Amina' }));
    await user.click(screen.getByRole('button', { name: 'Approve selected' }));
    expect(await screen.findByRole('dialog', { name: 'Nothing to change' })).toHaveTextContent(
      '1 of those selected is already approved',
    );
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('checkbox', { name: '1 selected' }));
    await user.click(screen.getByRole('button', { name: 'Approve selected' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve 2 registrations?' });
    expect(dialog).toHaveTextContent('Each of the 2 registrants will be told by mail');
    expect(dialog).toHaveTextContent('1 of them was rejected before');
    expect(dialog).toHaveTextContent('1 of those selected is already approved');
    await user.click(within(dialog).getByRole('button', { name: 'Approve 2 registrations' }));
    await waitFor(() => expect(host.notices[0]?.description).toBe('2 registrations updated'));
  });

  it('says that the whole call failed, and keeps the selection', async () => {
    const { user, host } = open({
      'PATCH /api/events/registrations': () =>
        answer(503, { code: 'database_unavailable', message: 'Back soon.' }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Amina' }));
    await user.click(screen.getByRole('button', { name: 'Reject selected' }));
    await user.click(await screen.findByRole('button', { name: 'Reject 1 registration' }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        {
          title: 'Failed to update registration status',
          description: 'Back soon.',
          variant: 'destructive',
        },
      ]),
    );
    expect(screen.getByRole('checkbox', { name: 'Select Amina' })).toBeChecked();
  });

  it('selects the page, and clears the selection when other rows are loaded', async () => {
    const { user } = open({});
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('3 selected')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Status'), 'approved');
    expect(
      await screen.findByRole('checkbox', { name: 'Select all on this page' }),
    ).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Reject selected' })).toBeDisabled();
  });
});
