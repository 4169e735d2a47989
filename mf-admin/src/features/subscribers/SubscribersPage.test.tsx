import { answer, stubApi } from '@ail/kit/browser/testing';
import type { Subscriber } from '@ail/kit/contracts/subscriber';
import { renderWithProviders } from '@ail/kit/ui/testing';
import { screen } from '@testing-library/react';
import { SubscribersPage } from './SubscribersPage.tsx';

const reader: Subscriber = {
  id: 1,
  email: 'reader@example.org',
  source: 'events',
  language: 'sw',
  status: 'confirmed',
  createdAt: '2026-11-20T09:00:00.000Z',
};

describe('SubscribersPage', () => {
  it('says where, in which language and since when somebody subscribed', async () => {
    stubApi({ 'GET /api/admin/subscribers': [reader] });
    renderWithProviders(<SubscribersPage />);
    expect(await screen.findByRole('row', { name: /^reader@example.org/ })).toHaveTextContent(
      'reader@example.orgConfirmedEvents pageSwahiliNovember 20, 2026',
    );
  });

  it('downloads what the filters show', async () => {
    stubApi({ 'GET /api/admin/subscribers': [reader] });
    renderWithProviders(<SubscribersPage />, { route: '/?status=pending&q=read%26me' });
    expect(await screen.findByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      '/api/admin/subscribers.csv?q=read%26me&status=pending',
    );
  });

  it('asks for the second page and knows how many there are', async () => {
    let asked = '';
    stubApi({
      'GET /api/admin/subscribers': (_: unknown, url: URL) => {
        asked = url.search;
        const page = answer(200, [reader]);
        page.headers.set('X-Total-Count', '51');
        return page;
      },
    });
    renderWithProviders(<SubscribersPage />, { route: '/?page=2' });
    expect(await screen.findByText('51–51 of 51')).toBeVisible();
    expect(asked).toBe('?limit=50&offset=50');
  });

  it('says that there are none', async () => {
    stubApi({ 'GET /api/admin/subscribers': [] });
    renderWithProviders(<SubscribersPage />);
    expect(await screen.findByText('No subscribers')).toBeVisible();
  });
});
