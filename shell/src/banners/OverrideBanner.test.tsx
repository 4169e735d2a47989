import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import { noticeStore } from '../notices/notice-store.ts';
import { overrideOf } from '../override.ts';
import { OverrideBanner } from './OverrideBanner.tsx';

const override = {
  part: 'mf-public',
  origin: 'http://127.0.0.1:8090',
  by: 'ama',
  expiresAt: '2026-11-22T18:30:00.000Z',
};

afterEach(() => {
  document.head.querySelector('#override')?.remove();
  window.history.replaceState(null, '', '/');
});

const putIntoDocument = () => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'override';
  script.textContent = JSON.stringify(override);
  document.head.append(script);
};

const banner = () => screen.queryByRole('complementary', { name: 'Local part' });

describe('an override', () => {
  it('that the server has put into the document is said with part, origin and who signed it', () => {
    putIntoDocument();
    renderWithProviders(<OverrideBanner />);
    for (const word of ['mf-public', 'http://127.0.0.1:8090', 'ama']) {
      expect(banner()).toHaveTextContent(word);
    }
    expect(screen.getByRole('button', { name: 'Back to the live site' })).toBeVisible();
  });

  it('ends at a time that is written as French does', () => {
    putIntoDocument();
    renderWithProviders(<OverrideBanner />, { language: 'fr' });
    expect(screen.getByRole('complementary')).toHaveTextContent('jusqu’à 18 h 30.');
  });

  it('replaces the release of its part alone', () => {
    expect(overrideOf('mf-public')).toBeUndefined();
    putIntoDocument();
    expect(overrideOf('mf-public')).toEqual({
      version: 'dev',
      integrity: '',
      entry: 'http://127.0.0.1:8090/remotes/mf-public/dev/remoteEntry.js',
    });
    expect(overrideOf('mf-admin')).toBeUndefined();
  });

  it('is none where a page shows an element of that name', () => {
    document.body.innerHTML = `<p id="override">${JSON.stringify(override)}</p>`;
    expect(overrideOf('mf-public')).toBeUndefined();
    document.body.innerHTML = '';
  });
});

describe('an override link', () => {
  beforeEach(() => window.history.replaceState(null, '', '/events?lng=en&override=a.b'));

  it('is not followed before its reader says so', async () => {
    const api = stubApi({ 'POST /api/override': answer(404, { code: 'not_found' }) });
    const { user } = renderWithProviders(<OverrideBanner />);
    expect(banner()).toHaveTextContent('Go on only if you asked for it.');
    expect(api).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Run it from my computer' }));
    await waitFor(() =>
      expect(noticeStore.getState()).toMatchObject({
        title: 'This link is not valid, or no longer.',
      }),
    );
  });

  it('is taken out of the address by whoever does not want it', async () => {
    const { user } = renderWithProviders(<OverrideBanner />);
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(window.location.search).toBe('?lng=en');
    expect(banner()).toBeNull();
  });
});
