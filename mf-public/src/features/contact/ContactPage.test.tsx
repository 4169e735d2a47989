import { buildHost, failureNotice } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, networkDown, stubApi } from '@ail/kit/testing/stub-api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ContactPage } from './ContactPage.tsx';

const open = (answered: unknown, route = '/contact') => {
  const calls = stubApi({ 'POST /api/contact': answered });
  const host = buildHost();
  return { ...renderWithProviders(<ContactPage host={host} />, { route }), host, calls };
};

type Opened = ReturnType<typeof open>;
const fillIn = async ({ user }: Opened) => {
  await user.type(screen.getByLabelText('Name'), 'Amina Diallo');
  await user.type(screen.getByLabelText('Email'), 'amina@example.org');
  await user.type(screen.getByLabelText('Message'), 'A question about solar parks.');
};
const send = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Send message' }));

describe('ContactPage', () => {
  it('names every missing field and sends nothing', async () => {
    const view = open({ message: 'ok' });
    await send(view);
    expect(await screen.findByText('Name must be at least 2 characters')).toBeVisible();
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Message must be at least 10 characters')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(view.calls).toEqual([]);
  });

  it('sends name, email and message, empties the form and thanks', async () => {
    const view = open({ message: 'ok' });
    await fillIn(view);
    await send(view);
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(''));
    expect(view.calls.at(-1)?.body).toEqual({
      name: 'Amina Diallo',
      email: 'amina@example.org',
      message: 'A question about solar parks.',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(view.host.notices).toEqual([
      { title: 'Success', description: 'Your message has been sent successfully' },
    ]);
  });

  it.each([
    ['refused', answer(503, { code: 'database_unavailable', message: 'Back soon.' })],
    ['crashed', answer(500)],
    ['unreachable', networkDown],
  ])(
    'keeps everything where sending is %s, and through a switch of language',
    async (_, failure) => {
      const view = open(failure);
      await fillIn(view);
      await send(view);
      await waitFor(() =>
        expect(view.host.notices).toEqual([
          failureNotice('Error', 'Failed to send message. Please try again.'),
        ]),
      );
      expect(view.calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
      view.setLanguage('fr');
      expect(screen.getByLabelText('Nom')).toHaveValue('Amina Diallo');
      expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('amina@example.org');
      expect(screen.getByLabelText('Message')).toHaveValue('A question about solar parks.');
    },
  );

  it('shows the topic, sends it with the message, and can remove it', async () => {
    const view = open({ message: 'ok' }, '/contact?service=site-studies');
    expect(screen.getByText('Investment Site Studies')).toBeVisible();
    await fillIn(view);
    await send(view);
    await waitFor(() => expect(view.host.notices).toHaveLength(1));
    expect(view.calls.at(-1)?.body).toMatchObject({
      message: 'Investment Site Studies\n\nA question about solar parks.',
    });
    await view.user.type(screen.getByLabelText('Name'), 'Zawadi');
    await view.user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('Investment Site Studies')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Zawadi');
  });

  it('names the event that a message is about', async () => {
    stubApi({ 'GET /api/events/7': { id: 7, title: 'Forum Kigali' } });
    renderWithProviders(<ContactPage host={buildHost()} />, { route: '/contact?event=7' });
    expect(await screen.findByText('Event “Forum Kigali”')).toBeVisible();
  });

  it('counts the topic line in the limit, and formats the number for the language', async () => {
    const view = open({ message: 'ok' }, '/contact?topic=consultation');
    await fillIn(view);
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'x'.repeat(19_990) } });
    await send(view);
    expect(await screen.findByText(/^Must be at most 19,9\d\d characters$/)).toBeVisible();
    expect(view.calls.filter(({ call }) => call.startsWith('POST '))).toEqual([]);
    view.setLanguage('fr');
    const told = screen.getByText(/^19\s9\d\d caractères au maximum$/).textContent;
    const max = told.replace(/\D/g, '');
    const longest = 'x'.repeat(Number(max));
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: longest } });
    view.setLanguage('en');
    await send(view);
    await waitFor(() => expect(view.calls.at(-1)?.call).toBe('POST /api/contact'));
    expect(view.calls.at(-1)?.body).toHaveProperty('message.length', 20_000);
  });

  it('shows in the form why the server refused a message', async () => {
    const message = 'Too many requests. Please try again in 10 minutes.';
    const view = open(answer(429, { code: 'rate_limited', message }));
    await fillIn(view);
    await send(view);
    expect(await screen.findByText(message)).toBeVisible();
    expect(view.host.notices).toMatchObject([
      { title: 'Error', description: 'Failed to send message. Please try again.' },
    ]);
  });

  it('fills in the account once it is known, but not over what was typed', async () => {
    let arrive = () => {};
    const account = { id: 1, fullName: 'Amina Diallo', email: 'amina@example.org' };
    stubApi({
      'GET /api/user': () =>
        new Promise((resolve) => {
          arrive = () => resolve(account);
        }),
      'POST /api/contact': { message: 'ok' },
    });
    const { user } = renderWithProviders(<ContactPage host={buildHost()} />);
    await user.type(screen.getByLabelText('Name'), 'A. D.');
    await user.type(screen.getByLabelText('Message'), 'A question about solar parks.');
    await act(async () => arrive());
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('amina@example.org'));
    expect(screen.getByLabelText('Name')).toHaveValue('A. D.');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(''));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Amina Diallo'));
    await user.clear(screen.getByLabelText('Email'));
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it.each(['/contact?service=toString', '/contact?topic=constructor', '/contact?event=1;drop'])(
    'makes nothing of %s',
    async (route) => {
      open({}, route);
      // The session is looked up even for a visitor; the test waits for the answer.
      await act(async () => {});
      expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    },
  );
});
