import { buildHost, failureNotice } from '@ail/kit/testing/host';
import { buildRegistration } from '@ail/kit/testing/registration';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import { EventRegistrations } from './EventRegistrations.tsx';

const preview = 'POST /api/admin/registrations/message-preview';
const previewOf = (text: string) => ({
  recipients: [
    { language: 'en', count: 2 },
    { language: 'fr', count: 1 },
  ],
  mails: [
    { language: 'en', subject: 'Doors', text, html: '' },
    { language: 'fr', subject: 'Doors', text: 'Bonjour Binta,', html: '' },
  ],
});

const open = (answers: Record<string, unknown>) => {
  const calls = stubApi({ [preview]: previewOf('Dear Ama,'), ...answers });
  const host = buildHost();
  return { ...renderWithProviders(<EventRegistrations eventId={7} host={host} />), calls, host };
};
const list = 'GET /api/events/7/registrations';

/** Types a mail to the registrant. */
const writeTalk = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Contact Wanjiru Kamau' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Subject'), 'Your talk');
  await user.type(dialog.getByLabelText('Message'), 'Please send your slides.');
  return dialog;
};

describe('EventRegistrations', () => {
  it('says that there is none', async () => {
    open({ [list]: [] });
    expect(await screen.findByText('No registrations yet')).toBeInTheDocument();
  });

  it('shows the registrant and their wishes', async () => {
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
    expect(bodiesOf(calls, 'PATCH')[0]).toEqual({
      status: 'approved',
      seenStatus: 'pending',
    });
  });

  it('shows an edit conflict instead of overwriting another decision', async () => {
    let reads = 0;
    const { user, host } = open({
      [list]: () =>
        answer(200, [buildRegistration({ status: reads++ === 0 ? 'pending' : 'rejected' })]),
      'PATCH /api/events/7/registrations/1': () =>
        answer(409, { code: 'edit_conflict', message: 'Someone else has changed this.' }),
    });
    await user.click(await screen.findByRole('button', { name: /^Approve/ }));
    expect(await screen.findByText('Rejected')).toBeInTheDocument();
    await waitFor(() =>
      expect(host.notices.map(({ description }) => description)).toEqual([
        'Someone else has changed this.',
      ]),
    );
  });

  it('asks before it reverses a decision, and says why that failed', async () => {
    const { user, host, calls } = open({
      [list]: [buildRegistration({ status: 'rejected' })],
      'PATCH /api/events/7/registrations/1': () =>
        answer(409, { code: 'event_full', message: 'This event is fully booked.' }),
    });
    // Not `disabled`, since the pressed button must keep the focus.
    const reject = await screen.findByRole('button', { name: /^Reject/ });
    expect(reject).toHaveAttribute('aria-disabled', 'true');
    await user.click(reject);
    expect(host.notices).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    // The registrant was told of the rejection, so it is not reversed in passing.
    const dialog = within(
      await screen.findByRole('dialog', { name: /^Approve the registration of Wanjiru Kamau/ }),
    );
    expect(calls.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        failureNotice('Failed to update registration status', 'This event is fully booked.'),
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
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(host.notices[0]).toMatchObject({ title: 'Success' });
  });

  it('asks before a typed mail is discarded, and closes an empty one at once', async () => {
    const { user } = open({ [list]: [buildRegistration()] });
    const contact = await screen.findByRole('button', { name: 'Contact Wanjiru Kamau' });
    await user.click(contact);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(contact);
    await user.type(await screen.findByLabelText('Subject'), 'Your talk');
    for (const leave of [
      () => user.keyboard('{Escape}'),
      () => user.click(screen.getByRole('button', { name: 'Close' })),
      () => user.click(screen.getByRole('button', { name: 'Cancel' })),
    ]) {
      await leave();
      await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
      expect(screen.getByLabelText('Subject')).toHaveValue('Your talk');
    }
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(contact);
    expect(await screen.findByLabelText('Subject')).toHaveValue('');
  });

  it('writes to all approved registrants in one call, which answers their number', async () => {
    const { user, calls, host } = open({
      [list]: [buildRegistration({ status: 'approved' })],
      'GET /api/events/registrations': () =>
        new Response('[{}]', { headers: { 'X-Total-Count': '1200' } }),
      'POST /api/events/7/message': { count: 1201 },
    });
    await user.click(await screen.findByRole('button', { name: 'Write to all approved' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write to 1,200 people' }));
    await user.type(dialog.getByLabelText('Subject'), 'Doors');
    await user.type(dialog.getByLabelText('Message'), 'They open at eight.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(host.notices[0]).toMatchObject({ description: '1,201 messages are on their way' }),
    );
    expect(calls.filter(({ call }) => call.startsWith('POST /api/events/'))).toMatchObject([
      {
        call: 'POST /api/events/7/message',
        body: {
          subject: 'Doors',
          message: 'They open at eight.',
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      },
    ]);
  });

  it('retries with the same request id after a lost answer', async () => {
    let answered = 0;
    const { user, calls } = open({
      [list]: [buildRegistration({ status: 'approved' })],
      'GET /api/events/registrations': [buildRegistration()],
      'POST /api/events/7/message': () => {
        answered += 1;
        return answered === 1
          ? answer(503, { code: 'database_unavailable', message: 'Back soon.' })
          : answer(202, { count: 1 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Write to all approved' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Subject'), 'Doors');
    await user.type(dialog.getByLabelText('Message'), 'They open at eight.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Back soon.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = bodiesOf(calls, 'POST /api/events/');
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
  });

  it('says that an earlier version was sent, and sends this one, too, when told to', async () => {
    const { user, calls } = open({
      [list]: [buildRegistration()],
      'POST /api/events/7/registrations/1/message': (body: unknown) => {
        const sent = calls
          .filter(({ call }) => call.startsWith('POST /api/events/'))
          .map((one) => one.body);
        const again = (sent as { requestId: string }[]).filter(
          ({ requestId }) => requestId === (body as { requestId: string }).requestId,
        );
        if (sent.length === 1) return answer(503, { code: 'internal', message: 'Lost.' });
        return again.length > 1
          ? answer(409, { code: 'already_sent', message: 'Sent.' })
          : answer(202, {});
      },
    });
    const dialog = await writeTalk(user);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Lost.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Message'), ' By Friday.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    const told = await dialog.findByText('An earlier version has already been sent');
    expect(told.closest('[role=alert]')).toHaveFocus();
    expect(dialog.getByLabelText('Message')).toHaveValue('Please send your slides. By Friday.');
    await user.click(dialog.getByRole('button', { name: 'Send this one too' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.filter(({ call }) => call.startsWith('POST /api/events/'))).toHaveLength(3);
  });

  it('keeps the request id after every refusal, until the admin sends both', async () => {
    const refusals = ['already_sent', 'not_found', 'already_sent'];
    const ids: string[] = [];
    const { user } = open({
      [list]: [buildRegistration()],
      'POST /api/events/7/registrations/1/message': ({ requestId }: { requestId: string }) => {
        const code = refusals[ids.push(requestId) - 1];
        return code ? answer(409, { code, message: 'No.' }) : answer(202, {});
      },
    });
    const dialog = await writeTalk(user);
    const send = dialog.getByRole('button', { name: 'Send' });
    for (const attempt of refusals.keys()) {
      await user.click(send);
      await waitFor(() => expect(ids).toHaveLength(attempt + 1));
      await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'));
    }
    await user.click(dialog.getByRole('button', { name: 'Send this one too' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const different = [...new Set(ids)];
    expect(ids.map((id) => different.indexOf(id))).toEqual([0, 0, 0, 1]);
  });

  it('sends what was typed during a request as another mail', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { user, calls } = open({
      [list]: [buildRegistration()],
      'POST /api/events/7/registrations/1/message': async () => {
        await released;
        return answer(202, {});
      },
    });
    const dialog = await writeTalk(user);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await user.type(dialog.getByLabelText('Message'), ' By Friday.');
    release();
    const send = dialog.getByRole('button', { name: 'Send' });
    await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'));
    await user.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = bodiesOf(calls, 'POST /api/events/');
    const ids = (sent as { requestId: string }[]).map(({ requestId }) => requestId);
    expect(new Set(ids).size).toBe(2);
  });

  it('shows the mail in each language as it is written, and inserts what differs from person to person', async () => {
    const { user, calls } = open({
      [list]: [buildRegistration()],
      [preview]: ({ message }: { message: string }) =>
        answer(200, previewOf(`Dear Ama, ${message}`)),
    });
    await user.click(await screen.findByRole('button', { name: /^Contact/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Message'), 'See you in , then.{ArrowLeft>7/}');
    await user.click(dialog.getByRole('button', { name: 'Place' }));
    expect(dialog.getByLabelText('Message')).toHaveValue('See you in {place}, then.');
    expect(dialog.getByLabelText('Message')).toHaveFocus();
    await user.click(dialog.getByLabelText('Subject'));
    await user.click(dialog.getByRole('button', { name: 'Event' }));
    expect(dialog.getByLabelText('Subject')).toHaveValue('{event}');
    expect(await dialog.findByText('Dear Ama, See you in {place}, then.')).toBeVisible();
    expect(calls.filter(({ call }) => call === preview).at(-1)?.body).toEqual({
      ids: [1],
      subject: '{event}',
      message: 'See you in {place}, then.',
    });
    await user.click(dialog.getByRole('tab', { name: 'French (1)' }));
    expect(dialog.getByText('Bonjour Binta,')).toBeVisible();
  });

  it('refuses a placeholder that is not filled in, and names those that are', async () => {
    const { user, calls } = open({ [list]: [buildRegistration()], [preview]: previewOf('') });
    await user.click(await screen.findByRole('button', { name: /^Contact/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Subject'), 'Your visit');
    await user.type(dialog.getByLabelText('Message'), 'Dear {{firstname}, welcome to {{event}.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByLabelText('Message')).toHaveAccessibleDescription(
      expect.stringContaining(
        '“{firstname}” is not a placeholder. You can use {name}, {event}, {date}, {place}.',
      ),
    );
    expect(calls.filter(({ call }) => call.endsWith('/message'))).toEqual([]);
  });

  it('shows the mails of a registration, why one failed, and sends that one again', async () => {
    const mail = {
      id: 5,
      messageId: 'a@portal.test',
      state: 'failed',
      recipient: 'wanjiru@example.org',
      subject: 'Your place at the forum is confirmed',
      kind: 'approved',
      attempts: 1,
      lastError: '550 no such mailbox',
      createdAt: '2026-11-20T08:00:00.000Z',
      dueAt: null,
      sentAt: null,
      failedAt: '2026-11-20T08:01:00.000Z',
    };
    const sent = {
      ...mail,
      id: 4,
      state: 'sent',
      kind: 'received',
      subject: null,
      lastError: null,
    };
    let isWaiting = false;
    const { user, calls } = open({
      [list]: [buildRegistration()],
      'GET /api/admin/registrations/1/mails': () =>
        answer(200, [isWaiting ? { ...mail, state: 'waiting', failedAt: null } : mail, sent]),
      'POST /api/admin/mails/5/retry': () => {
        isWaiting = true;
        return answer(200, mail);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mails to Wanjiru Kamau' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Place confirmed')).toBeVisible();
    expect(dialog.getByText('550 no such mailbox')).toBeVisible();
    expect(dialog.getByText('Registration received')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await dialog.findByText('Waiting')).toBeVisible();
    expect(calls.some(({ call }) => call === 'POST /api/admin/mails/5/retry')).toBe(true);
  });

  it('says that nobody is approved', async () => {
    const { user, host } = open({
      [list]: [buildRegistration()],
      'GET /api/events/registrations': [],
    });
    await user.click(await screen.findByRole('button', { name: 'Write to all approved' }));
    await waitFor(() => expect(host.notices).toEqual([{ title: 'Nobody is approved yet' }]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
