import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import { NewsletterForm } from './NewsletterForm.tsx';

const open = () => {
  const host = buildHost();
  return { host, ...renderWithProviders(<NewsletterForm source="events" host={host} />) };
};
const address = () => screen.getByLabelText('Email address');
const send = () => screen.getByRole('button', { name: 'Subscribe' });

describe('NewsletterForm', () => {
  it('refuses an invalid address', async () => {
    const calls = stubApi({});
    const { user } = open();
    await user.type(address(), 'amina');
    await user.click(send());
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('sends the address with its source once, clears the form and thanks', async () => {
    const calls = stubApi({ 'POST /api/subscribe': { message: 'ok' } });
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
    stubApi({
      'POST /api/subscribe': answer(429, { code: 'rate_limited', message: 'Slow down.' }),
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
