import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, networkDown, stubApi } from '@ail/kit/testing/stub-api';
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
    const calls = stubApi({ 'POST /api/subscribe/confirm': { message: 'ok', language: null } });
    const { user } = renderWithProviders(<ConfirmPage />, {
      route: '/newsletter/confirm?token=abc',
    });
    await user.dblClick(screen.getByRole('button', { name: 'Confirm my subscription' }));
    expect(
      await screen.findByRole('heading', { name: 'Your subscription is confirmed' }),
    ).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    expect(screen.getByRole('link', { name: 'Read past newsletters' })).toHaveAttribute(
      'href',
      '/newsletter',
    );
  });

  it('name the language that a subscriber gets the newsletter in by the token, whatever the address says', async () => {
    const calls = stubApi({ 'POST /api/subscribe/confirm': { message: 'ok', language: 'sw' } });
    const { user } = renderWithProviders(<ConfirmPage />, {
      route: '/newsletter/confirm?token=abc&to=en',
      language: 'fr',
    });
    expect(screen.getByRole('heading')).toHaveTextContent(/^Changer la langue de votre lettre/);
    expect(document.body).not.toHaveTextContent(/anglais/);
    await user.click(screen.getByRole('button', { name: 'Changer la langue' }));
    expect(await screen.findByText(/Vous recevrez désormais .* en swahili\./)).toBeVisible();
    expect(screen.getByRole('heading')).toHaveTextContent(/a été modifiée$/);
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  });

  it('say that nothing has changed until the button is pressed, and then that it is done', async () => {
    stubApi({ 'POST /api/subscribe/unsubscribe': { message: 'ok' } });
    const { user } = renderWithProviders(<UnsubscribePage />, {
      route: '/newsletter/unsubscribe?token=abc',
    });
    expect(screen.getByRole('heading', { name: 'Unsubscribe from the newsletter?' })).toBeVisible();
    expect(document.title).toContain('Unsubscribe from the newsletter?');
    expect(screen.getByText(/Until then nothing changes/)).toBeVisible();
    expect(screen.queryByText('We will send you no more newsletters.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    expect(document.title).toContain('You are unsubscribed');
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute(
      'content',
      expect.stringContaining('noindex'),
    );
    expect(screen.getByText('We will send you no more newsletters.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
  });

  it.each([
    [
      'This link has expired.',
      answer(422, { code: 'invalid_token', message: 'This link has expired.' }),
    ],
    ['Something went wrong. Please try again.', new Response('<h1>Error</h1>', { status: 500 })],
    ['We could not reach the server. Check your connection and try again.', networkDown],
  ])('keep their button where it fails, and say: %s', async (sentence, failure) => {
    for (const [Page, call, name] of [
      [ConfirmPage, 'confirm', 'Confirm my subscription'],
      [UnsubscribePage, 'unsubscribe', 'Unsubscribe'],
    ] as const) {
      stubApi({ [`POST /api/subscribe/${call}`]: failure });
      const { user, unmount } = renderWithProviders(<Page />, {
        route: `/newsletter/${call}?token=abc`,
      });
      await user.click(screen.getByRole('button', { name }));
      expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
      expect(screen.getByRole('button', { name })).toBeVisible();
      unmount();
    }
  });

  it('stop the mails about saved searches', async () => {
    const calls = stubApi({ 'POST /api/searches/stop': { message: 'ok' } });
    const { user } = renderWithProviders(<UnsubscribePage />, {
      route: '/newsletter/unsubscribe?from=searches&token=abc',
    });
    expect(document.title).toContain('Stop the weekly emails?');
    await user.click(screen.getByRole('button', { name: 'Stop the emails' }));
    expect(await screen.findByText(/We will send you no more weekly emails/)).toBeVisible();
    expect(calls.map(({ query }) => query.get('token'))).toEqual(['abc']);
    expect(screen.queryByRole('link', { name: 'Read past newsletters' })).not.toBeInTheDocument();
  });

  it.each([ConfirmPage, UnsubscribePage])('say when the link has no token', (Page) => {
    renderWithProviders(<Page />, { route: '/newsletter/confirm' });
    expect(screen.getByText(/This link is not complete/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
