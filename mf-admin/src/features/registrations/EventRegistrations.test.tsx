import { answer, stubApi } from '@ail/kit/browser/testing';
import { renderWithProviders } from '@ail/kit/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildHost } from '../../../test/host.ts';
import { EventRegistrations } from './EventRegistrations.tsx';
import { buildRegistration } from './registration.fixture.ts';

const open = (answers: Record<string, unknown>) => {
  const calls = stubApi(answers);
  const host = buildHost();
  return { ...renderWithProviders(<EventRegistrations eventId={7} host={host} />), calls, host };
};
const list = 'GET /api/events/7/registrations';

describe('EventRegistrations', () => {
  it('says that there is none', async () => {
    open({ [list]: [] });
    expect(await screen.findByText('No registrations yet')).toBeInTheDocument();
  });

  it('shows who it is and what they asked for', async () => {
    open({
      [list]: [
        buildRegistration({
          organization: 'Sahel Capital',
          role: 'Partner',
          dietaryRequirements: 'Vegetarian',
          notes: 'Step-free access',
        }),
      ],
    });
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByText('Wanjiru Kamau')).toBeInTheDocument();
    expect(item.getByText('Pending')).toBeInTheDocument();
    expect(item.getByText('Sahel Capital · Partner')).toBeInTheDocument();
    expect(item.getByText(/Vegetarian/)).toBeInTheDocument();
    expect(item.getByText(/Step-free access/)).toBeInTheDocument();
  });

  it('approves and says so', async () => {
    const { user, calls, host } = open({
      [list]: [buildRegistration()],
      'PATCH /api/events/7/registrations/1': {},
    });
    await user.click(await screen.findByRole('button', { name: /^Approve/ }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Success', description: 'Registration status updated successfully' },
      ]),
    );
    expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      status: 'approved',
    });
  });

  it('says why it could not', async () => {
    const { user, host } = open({
      [list]: [buildRegistration({ status: 'rejected' })],
      'PATCH /api/events/7/registrations/1': () =>
        answer(409, { code: 'event_full', message: 'This event is fully booked.' }),
    });
    expect(await screen.findByRole('button', { name: /^Reject/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        {
          title: 'Failed to update registration status',
          description: 'This event is fully booked.',
          variant: 'destructive',
        },
      ]),
    );
  });

  it('writes to one registrant', async () => {
    const { user, calls, host } = open({
      [list]: [buildRegistration()],
      'POST /api/events/7/registrations/1/message': {},
    });
    await user.click(await screen.findByRole('button', { name: 'Contact Wanjiru Kamau' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Subject is required')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Subject'), 'Your talk');
    await user.type(dialog.getByLabelText('Message'), 'Please send your slides.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.at(-1)?.body).toEqual({
      subject: 'Your talk',
      message: 'Please send your slides.',
    });
    expect(host.notices[0]).toMatchObject({ title: 'Success' });
  });

  it('writes to all approved and names those it did not reach', async () => {
    const approved = [
      buildRegistration({ id: 1, status: 'approved' }),
      buildRegistration({ id: 2, status: 'approved', name: 'Kofi Mensah' }),
    ];
    const { user, host } = open({
      [list]: approved,
      'GET /api/events/registrations': approved,
      'POST /api/events/7/registrations/1/message': {},
      'POST /api/events/7/registrations/2/message': () =>
        answer(404, { code: 'not_found', message: 'Gone' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Write to all approved' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write to 2 people' }));
    await user.type(dialog.getByLabelText('Subject'), 'Doors');
    await user.type(dialog.getByLabelText('Message'), 'They open at eight.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(host.notices[0]).toMatchObject({ description: 'Not sent to: Kofi Mensah' }),
    );
  });
});
