import type { Subscriber } from '@ail/kit/contracts/newsletter/newsletter.shape';
import { buildHost, failureNotice } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import { SubscribersPage } from './SubscribersPage.tsx';

const reader: Subscriber = {
  id: 1,
  email: 'reader@example.org',
  source: 'events',
  language: 'sw',
  status: 'confirmed',
  bounces: 0,
  createdAt: '2026-11-20T09:00:00.000Z',
};

describe('SubscribersPage', () => {
  it('shows where, in which language and when somebody subscribed', async () => {
    stubApi({ 'GET /api/admin/subscribers': [reader] });
    renderWithProviders(<SubscribersPage host={buildHost()} />);
    expect(await screen.findByRole('row', { name: /^reader ?@example.org/ })).toHaveTextContent(
      'reader@example.orgConfirmedEvents pageSwahiliNov 20, 2026',
    );
  });

  it('says that nothing matches the filters, and clears them', async () => {
    stubApi({
      'GET /api/admin/subscribers': (_: unknown, url: URL) =>
        answer(200, url.searchParams.get('q') ? [] : [reader]),
    });
    const { user } = renderWithProviders(<SubscribersPage host={buildHost()} />, {
      route: '/?status=pending&q=nobody',
    });
    expect(await screen.findByText('No subscribers match your search')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(await screen.findByText('reader@example.org')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('All statuses');
  });

  it('records the addresses of mails that came back, however they are pasted', async () => {
    const host = buildHost();
    const calls = stubApi({
      'GET /api/admin/subscribers': [{ ...reader, bounces: 2 }],
      'POST /api/admin/subscribers/bounces': { count: 3, unknown: [] },
    });
    const { user } = renderWithProviders(<SubscribersPage host={host} />);
    expect(await screen.findByText('2 emails in a row came back')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Record returned emails' }));
    await user.click(await screen.findByLabelText('Addresses'));
    await user.paste('nobody');
    await user.click(screen.getByRole('button', { name: 'Record' }));
    expect(await screen.findAllByText(/valid email/)).not.toEqual([]);
    await user.paste(
      [
        " Ama Mensah <ama@example.org>, reader@example.org; 'o'brien@example.org'.",
        'Final-Recipient:\trfc822;AMA@example.org',
        `${'long'.repeat(100)}@example.org someone@ @`,
      ].join('\n'),
    );
    await user.click(screen.getByRole('button', { name: 'Record' }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Success', description: 'Recorded for 3 addresses.' },
      ]),
    );
    expect(calls.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({
      emails: ['ama@example.org', 'reader@example.org', "o'brien@example.org"],
    });
  });

  it('records more addresses than one call takes, and names those that are unknown', async () => {
    const host = buildHost();
    const calls = stubApi({
      'GET /api/admin/subscribers': [reader],
      'POST /api/admin/subscribers/bounces': ({ emails }: { emails: string[] }) =>
        answer(200, { count: emails.length - 1, unknown: emails.slice(-1) }),
    });
    const { user } = renderWithProviders(<SubscribersPage host={host} />);
    await user.click(await screen.findByRole('button', { name: 'Record returned emails' }));
    await user.click(await screen.findByLabelText('Addresses'));
    await user.paste(Array.from({ length: 101 }, (_, at) => `a${at}@example.org`).join(', '));
    await user.click(screen.getByRole('button', { name: 'Record' }));
    expect(await screen.findByRole('status')).toHaveTextContent(
      '101 addresses were found. Recorded for 99 addresses.These 2 belong to no subscriber:a99@example.orga100@example.org',
    );
    const sizes = calls
      .filter(({ call }) => call.startsWith('POST'))
      .map(({ body }) => (body as { emails: string[] }).emails.length);
    expect(sizes).toEqual([100, 1]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('downloads the filtered subscribers', async () => {
    stubApi({ 'GET /api/admin/subscribers': [reader] });
    renderWithProviders(<SubscribersPage host={buildHost()} />, {
      route: '/?status=pending&q=read%26me',
    });
    expect(await screen.findByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      '/api/admin/subscribers.csv?q=read%26me&status=pending',
    );
  });

  it('saves the file under its name, and says if that failed', async () => {
    let isThere = false;
    stubApi({
      'GET /api/admin/subscribers': [reader],
      'GET /api/admin/subscribers.csv': () =>
        isThere
          ? new Response('email')
          : answer(503, { code: 'database_unavailable', message: 'Back soon.' }),
    });
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:the-file';
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`);
    });
    const host = buildHost();
    const { user } = renderWithProviders(<SubscribersPage host={host} />);
    const link = await screen.findByRole('link', { name: 'Download CSV' });
    await user.click(link);
    await waitFor(() =>
      expect(host.notices).toEqual([
        failureNotice('The file could not be downloaded', 'Back soon.'),
      ]),
    );
    expect(saved).toEqual([]);
    isThere = true;
    await user.click(link);
    await waitFor(() => expect(saved).toEqual(['subscribers.csv blob:the-file']));
    click.mockRestore();
  });
});
