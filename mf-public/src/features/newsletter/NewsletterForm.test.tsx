import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, networkDown, stubApi } from '@ail/kit/testing/stub-api';
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
    expect(address()).toHaveFocus();
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
    expect(screen.getByText(/^Please open the mail we have sent you/)).toBeVisible();
  });

  it.each([
    ['Slow down.', answer(429, { code: 'rate_limited', message: 'Slow down.' })],
    ['Something went wrong. Please try again.', new Response('<h1>Error</h1>', { status: 500 })],
    ['We could not reach the server. Check your connection and try again.', networkDown],
  ])('keeps the address where it fails, and says: %s', async (description, failure) => {
    stubApi({ 'POST /api/subscribe': failure });
    const { user, host } = open();
    await user.type(address(), 'amina@example.org');
    await user.click(send());
    await waitFor(() =>
      expect(host.notices).toEqual([{ title: 'Error', description, variant: 'destructive' }]),
    );
    expect(address()).toHaveValue('amina@example.org');
  });
});
