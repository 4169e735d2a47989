import { renderWithProviders } from '@ail/kit/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { answerCalls, buildHost, Failure } from '../../../test/answers.ts';
import { ContactPage } from './ContactPage.tsx';

jest.setTimeout(30_000);

const open = (answer: unknown, route = '/contact') => {
  const calls = answerCalls({ 'POST /api/contact': answer });
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
  it('names everything that is missing and sends nothing', async () => {
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
    });
    expect(view.host.notices).toEqual([
      { title: 'Success', description: 'Your message has been sent successfully' },
    ]);
  });

  it('keeps everything when sending fails, and through a switch of language', async () => {
    const view = open(new Failure(500));
    await fillIn(view);
    await send(view);
    await waitFor(() =>
      expect(view.host.notices).toEqual([
        {
          title: 'Error',
          description: 'Failed to send message. Please try again.',
          variant: 'destructive',
        },
      ]),
    );
    view.setLanguage('fr');
    expect(screen.getByLabelText('Nom')).toHaveValue('Amina Diallo');
    expect(screen.getByLabelText('Message')).toHaveValue('A question about solar parks.');
  });

  it('says what the message is about, tells the team, and can be rid of it', async () => {
    const view = open({ message: 'ok' }, '/contact?service=site-studies');
    expect(screen.getByText('Investment Site Studies')).toBeVisible();
    await fillIn(view);
    await send(view);
    await waitFor(() => expect(view.host.notices).toHaveLength(1));
    expect(view.calls.at(-1)?.body).toMatchObject({
      message: 'Investment Site Studies\n\nA question about solar parks.',
    });
    await view.user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('Investment Site Studies')).not.toBeInTheDocument();
  });

  it.each(['/contact?service=toString', '/contact?topic=constructor', '/contact?event=1;drop'])(
    'makes nothing of %s',
    async (route) => {
      open({}, route);
      // Who is here is asked even where nobody signed in; the test waits for the answer.
      await act(async () => {});
      expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    },
  );
});
