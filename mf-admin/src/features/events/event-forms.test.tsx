import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DuplicateEventPage } from './DuplicateEventPage.tsx';
import { EditEventPage } from './EditEventPage.tsx';
import { EventsPage } from './EventsPage.tsx';
import { buildEvent } from './event.fixture.ts';
import { toValues } from './event-values.ts';

const event = buildEvent({ id: 7, capacity: 80, organizerNotes: 'Book the hall' });

const open = (page: 'edit' | 'duplicate', answers: Record<string, unknown> = {}) => {
  const calls = stubApi({ 'GET /api/admin/events/7': event, ...answers });
  const host = buildHost();
  const view = renderRoutes(
    [
      { path: '/admin/events', element: <h1>The list</h1> },
      { path: '/admin/events/:id/edit', element: <EditEventPage host={host} /> },
      { path: '/admin/events/:id/duplicate', element: <DuplicateEventPage host={host} /> },
    ],
    `/admin/events/7/${page}`,
  );
  return { ...view, calls, host };
};

const patches = (calls: ReturnType<typeof open>['calls']) => bodiesOf(calls, 'PATCH /api/events/7');

describe('editing an event', () => {
  it('sends the values with the version that was read, and returns to the list', async () => {
    const { user, calls, host } = open('edit', { 'PATCH /api/events/7': event });
    await user.clear(await screen.findByLabelText('Location'));
    await user.type(screen.getByLabelText('Location'), 'Accra');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The list')).toBeInTheDocument();
    expect(patches(calls)).toEqual([
      expect.objectContaining({
        location: 'Accra',
        capacity: 80,
        venue: null,
        updatedAt: event.updatedAt,
      }),
    ]);
    expect(host.notices).toEqual([{ title: 'Success', description: 'Event updated successfully' }]);
  });

  it('returns to the list and the dialog it was opened from', async () => {
    const search = '?q=kigali&status=published&event=7';
    stubApi({ 'GET /api/admin/events/7': event, 'GET /api/admin/events': [event] });
    const host = buildHost();
    const { user, router } = renderRoutes(
      [
        {
          path: '/admin/events',
          element: <EventsPage host={host} registrations={() => null} />,
        },
        { path: '/admin/events/:id/edit', element: <EditEventPage host={host} /> },
      ],
      `/admin/events${search}`,
    );
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    await user.click(await screen.findByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/events'));
    expect(router.state.location.search).toBe(search);
  });

  it('validates before it sends', async () => {
    const { user, calls } = open('edit');
    await user.clear(await screen.findByLabelText('Title'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Title is required')).toBeInTheDocument();
    expect(patches(calls)).toEqual([]);
  });

  it('warns before a save that there are more registrations than places', async () => {
    const { user } = open('edit', {
      'GET /api/admin/events/7': { ...event, registrationCount: 12 },
    });
    const capacity = await screen.findByLabelText(/^Capacity/);
    const hint = /^12 people have already registered/;
    expect(screen.queryByText(hint)).not.toBeInTheDocument();
    await user.clear(capacity);
    await user.type(capacity, '10');
    expect(await screen.findByText(hint)).toBeVisible();
  });

  it('gives the event a picture of its own, and removes it', async () => {
    const { user, calls } = open('edit', {
      'GET /api/admin/images': [],
      'PATCH /api/events/7': event,
    });
    await user.click(await screen.findByRole('button', { name: 'Add a picture' }));
    await user.click(await screen.findByRole('button', { name: 'solar park' }));
    await user.click(await screen.findByRole('button', { name: 'Remove solar park' }));
    const add = screen.getByRole('button', { name: 'Add a picture' });
    expect(add).toHaveFocus();
    await user.click(add);
    await user.click(await screen.findByRole('button', { name: 'wind ridge' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The list')).toBeInTheDocument();
    expect(patches(calls)).toEqual([expect.objectContaining({ image: 'wind-ridge.jpg' })]);
  });

  it('says at the button for pictures what the server has against one', async () => {
    const image = 'upload-0123456789abcdef0123.webp';
    const { user } = open('edit', {
      'GET /api/admin/events/7': { ...event, image },
      'PATCH /api/events/7': () =>
        answer(400, {
          code: 'validation_failed',
          message: 'No.',
          fields: { image: 'It is gone.' },
        }),
    });
    // Nobody wants to hear the name of the file.
    expect(await screen.findByRole('button', { name: 'Remove the picture' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const change = screen.getByRole('button', { name: 'Choose another picture' });
    await waitFor(() => expect(change).toHaveFocus());
    expect(change).toBeInvalid();
    expect(change).toHaveAccessibleDescription('It is gone.');
  });

  describe('whose time or place changes', () => {
    const notice = 'POST /api/admin/events/7/notice';
    const told = {
      recipients: [{ language: 'en', count: 3 }],
      mails: [{ language: 'en', subject: 'New place', text: 'Hello,', html: '' }],
    };
    const save = async (answers: Record<string, unknown>) => {
      const view = open('edit', {
        'GET /api/admin/events/7': { ...event, status: 'published' },
        'PATCH /api/events/7': event,
        ...answers,
      });
      await view.user.clear(await screen.findByLabelText('Location'));
      await view.user.type(screen.getByLabelText('Location'), 'Accra');
      await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
      return view;
    };

    it('asks whether to tell registrants, and tells them unless the admin says otherwise', async () => {
      const { user, calls } = await save({ [notice]: told });
      const dialog = within(await screen.findByRole('dialog'));
      expect(
        dialog.getByLabelText('Send a mail to the 3 people who have registered'),
      ).toBeChecked();
      expect(dialog.getByText('New place')).toBeVisible();
      expect(patches(calls)).toEqual([]);
      await user.click(dialog.getByRole('button', { name: 'Save and send the mail' }));
      expect(await screen.findByText('The list')).toBeInTheDocument();
      expect(patches(calls)).toEqual([
        expect.objectContaining({ location: 'Accra', notify: true }),
      ]);
    });

    it('tells nobody where the admin chooses so', async () => {
      const { user, calls } = await save({ [notice]: told });
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByLabelText(/^Send a mail to the 3 people/));
      await user.click(dialog.getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByText('The list')).toBeInTheDocument();
      expect(patches(calls)).toEqual([expect.objectContaining({ notify: false })]);
    });

    it('saves nothing where the admin goes back to the form, and asks again', async () => {
      const { user, calls } = await save({ [notice]: told });
      await user.click(await screen.findByRole('button', { name: 'Back to the form' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.getByLabelText('Location')).toHaveValue('Accra');
      expect(patches(calls)).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByRole('dialog')).toBeInTheDocument();
    });

    it('asks nothing where there is nobody to tell', async () => {
      const { calls } = await save({ [notice]: { recipients: [], mails: [] } });
      expect(await screen.findByText('The list')).toBeInTheDocument();
      expect(patches(calls)).toHaveLength(1);
    });
  });

  it('goes on with what was typed and not saved, questions too, and ends it by a save', async () => {
    const before = toValues(event);
    const question = {
      key: 'new',
      kind: 'one',
      labels: { en: 'Which day?', fr: '', sw: '' },
      options: [
        { id: '', labels: { en: 'Monday', fr: '', sw: '' } },
        { id: '', labels: { en: 'Tuesday', fr: '', sw: '' } },
      ],
      required: true,
      archived: false,
      answerCount: 0,
    };
    const typed = { ...before, location: 'Musanze', capacity: 90, questions: [question] };
    const draftSeen = '2026-11-24T10:00:00.000Z';
    const { user, calls } = open('edit', {
      'GET /api/admin/forms/events/7/draft': {
        others: [{ name: 'Otieno', updatedAt: draftSeen }],
        savedAt: event.updatedAt,
        savedBy: null,
        draft: {
          values: JSON.stringify({ ...typed, before }),
          basedOn: event.updatedAt,
          updatedAt: draftSeen,
        },
      },
      'PATCH /api/events/7': event,
    });
    expect(await screen.findByLabelText('Location')).toHaveValue('Musanze');
    expect(screen.getByText(/^Otieno is writing/)).toBeVisible();
    expect(screen.getByDisplayValue('Tuesday')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The list')).toBeInTheDocument();
    expect(patches(calls)).toMatchObject([
      {
        location: 'Musanze',
        capacity: 90,
        questions: [{ kind: 'one', labels: { en: 'Which day?' }, required: true }],
        updatedAt: event.updatedAt,
        draftSeen,
        notify: true,
      },
    ]);
  });

  it('says that a colleague has deleted it, and keeps what was typed', async () => {
    const { user } = open('edit', {
      'PATCH /api/events/7': () => answer(404, { code: 'not_found', message: 'Not found.' }),
    });
    await user.type(await screen.findByLabelText('Location'), ' West');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Someone else has deleted this')).toBeVisible();
    expect(screen.getByLabelText('Location')).toHaveValue('Kigali West');
  });

  it('refuses a deadline after the event', async () => {
    const { user, calls } = open('edit', { 'PATCH /api/events/7': event });
    const deadline = await screen.findByLabelText(/^Registration deadline/i);
    fireEvent.change(deadline, { target: { value: '2031-05-01T09:00' } });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const message = 'The deadline must not be later than the event';
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(patches(calls)).toEqual([]);
    fireEvent.change(deadline, { target: { value: '2027-03-01T09:00' } });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The list')).toBeInTheDocument();
  });

  it('says that there is no such event', async () => {
    open('edit', {
      'GET /api/admin/events/7': () => answer(404, { code: 'not_found', message: 'It is gone.' }),
    });
    expect(await screen.findByText('It is gone.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      '/admin/events',
    );
  });

  describe('that somebody else has changed in the meantime', () => {
    const current = { ...event, location: 'Kumasi', updatedAt: '2026-11-09T09:00:00.000Z' };
    const conflict = async () => {
      let isFirst = true;
      const view = open('edit', {
        'PATCH /api/events/7': () => {
          if (!isFirst) return answer(200, current);
          isFirst = false;
          return answer(409, { code: 'edit_conflict', message: 'Changed.', current });
        },
      });
      await view.user.clear(await screen.findByLabelText('Location'));
      await view.user.type(screen.getByLabelText('Location'), 'Tamale');
      await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByText('Someone else has changed this')).toBeInTheDocument();
      expect(screen.getByText('Kumasi')).toBeInTheDocument();
      return view;
    };

    it('says of each choice what it loses', async () => {
      const { user } = await conflict();
      const lost = /is lost: Location\./;
      expect(screen.getByText(/^The form shows what is saved/)).toHaveTextContent(lost);
      expect(screen.getByText(/^Your version is saved/)).toHaveTextContent(lost);
      await user.click(screen.getByRole('button', { name: 'Use the saved value: Location' }));
      expect(screen.getByText(/You have changed nothing else/)).toBeVisible();
      expect(screen.getByText(/keeps all that the other person has changed/)).toBeVisible();
    });

    it('overwrites nothing until the reader chooses to', async () => {
      const { user, calls } = await conflict();
      expect(screen.getByLabelText('Location')).toHaveValue('Tamale');
      await user.click(screen.getByRole('button', { name: 'Overwrite with my version' }));
      expect(await screen.findByText('The list')).toBeInTheDocument();
      expect(patches(calls)).toEqual([
        expect.objectContaining({ location: 'Tamale', updatedAt: event.updatedAt }),
        expect.objectContaining({ location: 'Tamale', updatedAt: current.updatedAt }),
      ]);
    });

    it('takes the saved version', async () => {
      const { user, calls } = await conflict();
      await user.click(screen.getByRole('button', { name: 'Use the saved version' }));
      await waitFor(() => expect(screen.getByLabelText('Location')).toHaveValue('Kumasi'));
      expect(screen.queryByText('Someone else has changed this')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByText('The list')).toBeInTheDocument();
      expect(patches(calls).at(-1)).toEqual(
        expect.objectContaining({ location: 'Kumasi', updatedAt: current.updatedAt }),
      );
    });
  });
});

describe('duplicating an event', () => {
  it('starts with all but the dates and saves nothing before it is sent', async () => {
    const { user, calls } = open('duplicate', {
      'POST /api/events': () => answer(201, event),
    });
    expect(await screen.findByLabelText('Title')).toHaveValue('Investment Forum Kigali (copy)');
    expect(screen.getByLabelText('Date')).toHaveValue('');
    expect(calls.every(({ call }) => call.startsWith('GET'))).toBe(true);
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2028-05-01T09:00' } });
    await user.click(screen.getByRole('button', { name: 'Create event' }));
    expect(await screen.findByText('The list')).toBeInTheDocument();
    expect(bodiesOf(calls, 'POST /api/events')[0]).toMatchObject({
      title: 'Investment Forum Kigali (copy)',
      organizerNotes: 'Book the hall',
      capacity: 80,
      copiedFrom: 7,
    });
  });
});
