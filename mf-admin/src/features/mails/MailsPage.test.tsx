import type { AdminMail } from '@ail/kit/contracts/mails/mail.shape';
import { buildHost, failureNotice } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import { MailsPage } from './MailsPage.tsx';

const failed: AdminMail = {
  id: 7,
  messageId: 'abc@portal.test',
  state: 'failed',
  recipient: 'gone@example.org',
  subject: 'Your place is confirmed',
  kind: null,
  attempts: 1,
  lastError: '550 5.1.1 no such mailbox',
  createdAt: '2026-11-20T09:00:00.000Z',
  dueAt: null,
  sentAt: null,
  failedAt: '2026-11-20T09:00:05.000Z',
};
const sent: AdminMail = {
  ...failed,
  id: 6,
  state: 'sent',
  recipient: null,
  subject: null,
  lastError: null,
  failedAt: null,
  sentAt: '2026-11-20T08:00:00.000Z',
};

const press = async (user: ReturnType<typeof renderWithProviders>['user'], name: string) => {
  await user.click(
    await screen.findByRole('button', { name: 'Actions for the mail to gone@example.org' }),
  );
  await user.click(screen.getByRole('menuitem', { name }));
};

describe('MailsPage', () => {
  it('says why a mail failed, and only the time of sent ones', async () => {
    stubApi({ 'GET /api/admin/mails': [failed, sent] });
    renderWithProviders(<MailsPage host={buildHost()} />);
    const row = await screen.findByRole('row', { name: /gone ?@example.org/ });
    expect(row).toHaveTextContent('Your place is confirmed');
    expect(row).toHaveTextContent('550 5.1.1 no such mailbox');
    const other = screen.getByRole('row', { name: /Not kept/ });
    expect(within(other).queryByRole('button')).toBeNull();
  });

  it('sends a mail again', async () => {
    let retries = 0;
    stubApi({
      'GET /api/admin/mails': [failed],
      'POST /api/admin/mails/7/retry': () => {
        retries++;
        return answer(200, failed);
      },
    });
    const host = buildHost();
    const { user } = renderWithProviders(<MailsPage host={host} />);
    await press(user, 'Send again');
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Success' }]));
    expect(retries).toBe(1);
  });

  it('asks before it discards a mail, and says if it has been sent since', async () => {
    let times = 0;
    stubApi({
      'GET /api/admin/mails': [failed],
      'DELETE /api/admin/mails/7': () => {
        times++;
        return answer(409, { code: 'mail_sent', message: 'This mail has been sent.' });
      },
    });
    const host = buildHost();
    const { user } = renderWithProviders(<MailsPage host={host} />);
    await press(user, 'Discard mail');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/“Your place is confirmed” to gone@example.org/)).toBeVisible();
    expect(times).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Discard mail' }));
    await waitFor(() =>
      expect(host.notices).toMatchObject([
        failureNotice('The mail could not be discarded', 'This mail has been sent.'),
      ]),
    );
    expect(times).toBe(1);
  });

  it('filters by status and search, and asks for the second page', async () => {
    let search = '';
    stubApi({
      'GET /api/admin/mails': (_: unknown, url: URL) => {
        search = url.search;
        const page = answer(200, [failed]);
        page.headers.set('X-Total-Count', '26');
        return page;
      },
    });
    renderWithProviders(<MailsPage host={buildHost()} />, {
      route: '/?state=failed&q=gone&page=2',
    });
    expect(await screen.findByText('26–26 of 26')).toBeVisible();
    expect(search).toBe('?limit=25&offset=25&q=gone&state=failed');
  });
});
