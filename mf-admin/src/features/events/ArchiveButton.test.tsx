import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import { ArchiveButton } from './ArchiveButton.tsx';
import { buildEvent } from './event.fixture.ts';

const path = '/api/admin/events/1/archive';

describe('ArchiveButton', () => {
  it('archives a past event at once, and an upcoming one after a question', async () => {
    const calls = stubApi({ [`POST ${path}`]: buildEvent() });
    const past = buildEvent({ status: 'published', date: '2020-01-01T08:00:00.000Z' });
    const { user, unmount } = renderWithProviders(
      <ArchiveButton event={past} host={buildHost()} />,
    );
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(calls.map(({ call }) => call)).toEqual([`POST ${path}`]));
    unmount();

    const ahead = buildEvent({ status: 'published', date: '2099-01-01T08:00:00.000Z' });
    const host = buildHost();
    renderWithProviders(<ArchiveButton event={ahead} host={host} />);
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(calls).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(host.notices[0]?.description).toBe('Event archived'));
  });

  it('restores an archived one', async () => {
    const calls = stubApi({ [`DELETE ${path}`]: buildEvent() });
    const event = buildEvent({ archivedAt: '2026-11-01T08:00:00.000Z' });
    const { user } = renderWithProviders(<ArchiveButton event={event} host={buildHost()} />);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(calls.map(({ call }) => call)).toEqual([`DELETE ${path}`]));
  });
});
