import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AuditPage } from './AuditPage.tsx';

const entry: AuditEntry = {
  id: 1,
  actorId: 5,
  actor: 'amina',
  action: 'update',
  entity: 'project',
  entityId: 12,
  title: 'Solar Park',
  person: null,
  eventId: null,
  issue: null,
  exists: true,
  before: { title: 'Old', updatedAt: '2026-11-19T09:00:00.000Z' },
  after: { title: 'New', updatedAt: '2026-11-20T09:00:00.000Z' },
  createdAt: '2026-11-20T09:00:00.000Z',
};

const open = () => {
  const searches: string[] = [];
  stubApi({
    'GET /api/admin/audit-log': (_: unknown, url: URL) => {
      searches.push(url.search);
      return answer(200, [entry]);
    },
  });
  return { ...renderWithProviders(<AuditPage />), searches };
};

describe('AuditPage', () => {
  it('shows who did what to which row, and the former values', async () => {
    const { user } = open();
    await user.click(await screen.findByText('1 field'));
    expect(screen.getByRole('link', { name: 'Solar Park' })).toHaveAttribute(
      'href',
      '/admin/projects/12/edit',
    );
    expect(screen.getByText('Old')).toBeVisible();
    expect(screen.getByText('New')).toBeVisible();
  });

  it('filters by administrator and kind of row, and clears the filters', async () => {
    const { user, searches } = open();
    await user.click(await screen.findByRole('button', { name: 'amina' }));
    await user.selectOptions(screen.getByLabelText('What'), 'Project');
    await waitFor(() =>
      expect(searches.at(-1)).toBe('?limit=25&offset=0&entity=project&actorId=5'),
    );
    await user.click(screen.getByRole('button', { name: "Show everyone's changes" }));
    await waitFor(() => expect(searches.at(-1)).toBe('?limit=25&offset=0&entity=project'));
  });

  it('searches, and filters by action and by days of the reader', async () => {
    const { user, searches } = open();
    await user.type(await screen.findByLabelText('Search by title or who did it'), 'solar');
    await user.selectOptions(screen.getByLabelText('Action'), 'Deleted');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-02' } });
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-30' } });
    const from = new Date(2026, 10, 2).toISOString();
    const to = new Date(2026, 11, 1).toISOString();
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(searches.at(-1)))).toEqual({
        limit: '25',
        offset: '0',
        q: 'solar',
        action: 'delete',
        from,
        to,
      }),
    );
  });

  it('sends no day that is still being typed', async () => {
    const { searches } = open();
    const first = await screen.findByLabelText('From');
    fireEvent.change(first, { target: { value: '0202-11-02' } });
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-30' } });
    await waitFor(() => expect(searches.at(-1)).toContain('to='));
    expect(searches.at(-1)).not.toContain('from=');
  });

  it.each<[string, Partial<AuditEntry>, string]>([
    [
      'a registration',
      { entity: 'registration', person: 'Amina Diallo', title: 'Kigali Forum', eventId: 7 },
      '/admin/registrations?event=7&q=Amina+Diallo',
    ],
    ['an event', { entity: 'event', title: 'Kigali Forum' }, '/admin/events?event=12'],
    ['an account', { entity: 'user', title: 'ama' }, '/admin/people?q=ama'],
    ['a picture', { entity: 'image', title: 'a.webp' }, '/admin/media/12'],
  ])('leads to %s', async (_, about, path) => {
    stubApi({ 'GET /api/admin/audit-log': [{ ...entry, ...about }] });
    renderWithProviders(<AuditPage />);
    const link = await screen.findByRole('link', { name: about.person ?? about.title ?? '' });
    expect(link).toHaveAttribute('href', path);
    if (about.person) expect(screen.getByText('Kigali Forum')).toBeVisible();
  });

  it('names an issue of the newsletter, leads to it, and shows what changed', async () => {
    const about = { ...entry, entity: 'message', entityId: null, exists: false } as const;
    stubApi({
      'GET /api/admin/audit-log': [
        {
          ...about,
          id: 2,
          title: 'News of May',
          issue: { id: 5, exists: true },
          before: { issueState: 'draft' },
          after: { issue: 5, issueState: 'scheduled', sendAt: '2030-05-01T07:00:00.000Z' },
        },
        { ...about, id: 3, title: null, issue: { id: 6, exists: false }, before: { issue: 6 } },
        // As releases of the API before this one logged it.
        { ...about, id: 4, title: 'News of April', before: null, after: { subject: 'x' } },
      ],
    });
    const { user } = renderWithProviders(<AuditPage />);
    expect(await screen.findByRole('link', { name: 'News of May' })).toHaveAttribute(
      'href',
      '/admin/newsletter/5',
    );
    expect(screen.getAllByText('Newsletter issue')).toHaveLength(3);
    expect(screen.getByText('Without a subject')).toBeVisible();
    expect(screen.getByText('News of April')).toBeVisible();
    await user.click(screen.getByText('2 fields'));
    expect(screen.getByText('Scheduled')).toBeVisible();
    expect(screen.getByText('To be sent at')).toBeVisible();
  });

  it('shows an export with its file, filters and number of rows', async () => {
    stubApi({
      'GET /api/admin/audit-log': [
        {
          ...entry,
          entity: 'registration',
          entityId: null,
          title: 'Kigali Forum',
          exists: false,
          before: null,
          after: { exported: 'registrations.csv', rows: 12, searched: true, status: 'approved' },
        },
      ],
    });
    const { user } = renderWithProviders(<AuditPage />);
    expect(await screen.findByText('Exported')).toBeVisible();
    expect(screen.getByText('Export')).toBeVisible();
    await user.click(screen.getByText('4 fields'));
    const dialog = screen.getByText('registrations.csv').closest('dl') as HTMLElement;
    expect(dialog).toHaveTextContent(
      'Fileregistrations.csvRows12Limited by a searchYesStatusApproved',
    );
  });

  it.each([
    ['user', { adminsNeedPasskey: true }, 'Settings'],
    ['user', { marketingFigures: 'x' }, 'Settings'],
    ['user', { restored: 'x' }, 'Backup'],
    ['message', { mailId: 'x' }, 'Email'],
    ['message', { returnedMails: 5 }, 'Newsletter'],
  ] as const)('names what an entry of kind %s with %o is about', async (entity, after, label) => {
    stubApi({
      'GET /api/admin/audit-log': [
        { ...entry, entity, entityId: null, title: null, exists: false, before: null, after },
      ],
    });
    renderWithProviders(<AuditPage />);
    expect(within(await screen.findByRole('table')).getByText(label)).toBeVisible();
  });

  it('names what is deleted, without a link', async () => {
    stubApi({ 'GET /api/admin/audit-log': [{ ...entry, exists: false }] });
    renderWithProviders(<AuditPage />);
    expect(await screen.findByText('Solar Park')).toBeVisible();
    expect(screen.getByText('No longer exists')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows who signed in, was refused or was signed out', async () => {
    const account = { ...entry, entity: 'user', before: null } as const;
    stubApi({
      'GET /api/admin/audit-log': [
        { ...account, id: 2, after: { signIn: 'succeeded', device: 'Firefox, Linux', times: 1 } },
        { ...account, id: 3, actor: '', actorId: null, after: { signIn: 'failed', times: 3 } },
        { ...account, id: 4, after: { sessionsEnded: 2 } },
      ],
    });
    renderWithProviders(<AuditPage />);
    expect(await screen.findByText('Signed in')).toBeVisible();
    expect(screen.getByText('Sign-in refused')).toBeVisible();
    expect(screen.getByText('Not signed in')).toBeVisible();
    expect(screen.getAllByText('Sessions ended')[0]).toBeVisible();
    expect(screen.getByText('Firefox, Linux')).toBeInTheDocument();
  });
});
