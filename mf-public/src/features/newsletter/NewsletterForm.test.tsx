import { renderWithProviders } from '@ail/kit/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { answerCalls, buildHost, Failure } from '../../../test/answers.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

const open = () => {
  const host = buildHost();
  return { host, ...renderWithProviders(<NewsletterForm source="events" host={host} />) };
};
const address = () => screen.getByLabelText('Email address');
const send = () => screen.getByRole('button', { name: 'Subscribe' });

describe('NewsletterForm', () => {
  it('refuses what is no address', async () => {
    const calls = answerCalls({});
    const { user } = open();
    await user.type(address(), 'amina');
    await user.click(send());
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('sends the address with its source once, clears the form and thanks', async () => {
    const calls = answerCalls({ 'POST /api/subscribe': { message: 'ok' } });
    const { user, host } = open();
    await user.type(address(), 'amina@example.org');
    await user.dblClick(send());
    await waitFor(() => expect(address()).toHaveValue(''));
    expect(calls.map(({ body }) => body)).toEqual([
      { email: 'amina@example.org', source: 'events' },
    ]);
    expect(host.notices).toEqual([
      { title: 'Success', description: 'You have successfully subscribed to our newsletter' },
    ]);
  });

  it('shows the server’s message and keeps the address', async () => {
    answerCalls({
      'POST /api/subscribe': new Failure(429, { code: 'rate_limited', message: 'Slow down.' }),
    });
    const { user, host } = open();
    await user.type(address(), 'amina@example.org');
    await user.click(send());
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Error', description: 'Slow down.', variant: 'destructive' },
      ]),
    );
    expect(address()).toHaveValue('amina@example.org');
  });
});
