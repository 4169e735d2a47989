import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { screen } from '@testing-library/react';
import { ConfirmPage } from './ConfirmPage.tsx';
import { UnsubscribePage } from './UnsubscribePage.tsx';

describe('the pages that mails lead to', () => {
  it('change nothing when opened', async () => {
    const calls = stubApi({});
    renderWithProviders(<ConfirmPage />, { route: '/newsletter/confirm?token=abc' });
    expect(screen.getByRole('button', { name: 'Confirm my subscription' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('confirm by their button', async () => {
    const calls = stubApi({ 'POST /api/subscribe/confirm': { message: 'ok' } });
    const { user } = renderWithProviders(<ConfirmPage />, {
      route: '/newsletter/confirm?token=abc',
    });
    await user.dblClick(screen.getByRole('button', { name: 'Confirm my subscription' }));
    expect(await screen.findByText('Thank you. Your subscription is confirmed.')).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  });

  it('show the error of the server', async () => {
    stubApi({
      'POST /api/subscribe/unsubscribe': answer(422, {
        code: 'invalid_token',
        message: 'This link has expired.',
      }),
    });
    const { user } = renderWithProviders(<UnsubscribePage />, {
      route: '/newsletter/unsubscribe?token=abc',
    });
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
  });

  it('stop the mails about saved searches', async () => {
    const calls = stubApi({ 'POST /api/searches/stop': { message: 'ok' } });
    const { user } = renderWithProviders(<UnsubscribePage />, {
      route: '/newsletter/unsubscribe?from=searches&token=abc',
    });
    await user.click(screen.getByRole('button', { name: 'Stop the emails' }));
    expect(await screen.findByText(/We will send you no more weekly emails/)).toBeVisible();
    expect(calls.map(({ query }) => query.get('token'))).toEqual(['abc']);
  });

  it('say when the link has no token', () => {
    renderWithProviders(<ConfirmPage />, { route: '/newsletter/confirm' });
    expect(screen.getByText(/This link is not complete/)).toBeVisible();
  });
});
