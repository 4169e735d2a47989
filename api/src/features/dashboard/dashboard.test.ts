/** @runs sqlite mariadb-long */
import type { Dashboard } from '@ail/kit/contracts/dashboard/dashboard.shape';
import type { AdminEvent, AdminEventPage } from '@ail/kit/contracts/events/event.shape';
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import { startTestServer } from '../../testing/server.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer({ DEMO: '1' });
const admin = useAdmin(server);

const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);

test('the demo content counts what the specification’s dashboard shows', async () => {
  const { body } = await admin.get<Dashboard>('/api/admin/dashboard');
  const counts = { events: 12, registrations: 84, projects: 35, resources: 48 };
  expect(body.counts).toEqual(counts);
  for (const [what, count] of Object.entries(counts)) {
    expect((await admin.get(`/api/${what}/count`)).body).toEqual({ count });
  }
  expect(sum(body.projectsBySector)).toBe(35);
  expect(sum(body.projectsByLocation)).toBe(35);
  for (const { count } of [...body.projectsBySector, ...body.projectsByLocation]) {
    expect(count).toBeGreaterThan(0);
  }
  expect(body.recentEvents).toHaveLength(5);
  expect(body.recentRegistrations).toHaveLength(5);
  expect(body.registrationsPerWeek).toHaveLength(12);
  expect(sum(body.registrationsPerWeek)).toBeGreaterThan(20);
  for (const { weekStart } of body.registrationsPerWeek) {
    expect(new Date(weekStart).getUTCDay()).toBe(1);
  }
});

test('the demo content has events of every kind: past and to come, full, nearly full and closed', async () => {
  const { db } = server;
  const kinds = async (table: string, column: string) =>
    (await db(table).distinct(column).orderBy(column)).map((row) => row[column]);
  expect(await kinds('events', 'status')).toEqual(['cancelled', 'draft', 'published']);
  expect(await kinds('events', 'type')).toEqual(['award', 'forum']);
  expect(await kinds('registrations', 'status')).toEqual([
    'approved',
    'pending',
    'rejected',
    'waiting',
  ]);
  expect(await kinds('projects', 'status')).toEqual(['active', 'completed', 'pending']);
  expect(await kinds('projects', 'investmentRange')).toHaveLength(4);
  expect(await kinds('resources', 'category')).toHaveLength(4);
  expect(await kinds('resources', 'type')).toEqual(['article', 'blog']);
  const visitor = server.client();
  const { body: events } = await visitor.get<Dashboard['recentEvents']>('/api/events');
  const now = new Date().toISOString();
  expect(events.some(({ date }) => date < now)).toBe(true);
  const open = events.filter(
    (event) => event.status === 'published' && (event.registrationDeadline ?? '') > now,
  );
  expect(open.map(({ placesLeft }) => placesLeft)).toEqual(expect.arrayContaining([0, 1]));
  expect(
    events.some(
      (one) => one.date > now && one.registrationDeadline && one.registrationDeadline < now,
    ),
  ).toBe(true);
  const full = open.find(({ placesLeft }) => placesLeft === 0);
  expect(full).toMatchObject({ waitingList: true, waitingCount: 4 });
  const { body: projects } = await visitor.get<Project[]>('/api/projects');
  expect(projects.length).toBeGreaterThanOrEqual(30);
});

test('the demo content has an event that asks questions in three languages, which some have answered', async () => {
  const { body: events } = await admin.get<AdminEvent[]>('/api/admin/events');
  const pages = await Promise.all(
    events.map(({ id }) => admin.get<AdminEventPage>(`/api/admin/events/${id}`)),
  );
  const [page, ...others] = pages.filter(({ body }) => body.questions.length > 0);
  expect(others).toEqual([]);
  for (const { labels, answerCount } of page?.body.questions ?? []) {
    expect(Object.values(labels).every(Boolean)).toBe(true);
    expect(answerCount).toBeGreaterThan(0);
  }
  const path = `/api/events/registrations?eventId=${page?.body.id}&q=usafirishaji`;
  expect((await admin.get<unknown[]>(path)).body).toHaveLength(2);
});

test('registrations come as CSV that no spreadsheet runs', async () => {
  await server.db('registrations').where({ id: 1 }).update({
    name: '=HYPERLINK("https://evil.example")',
    organization: '+1',
    jobTitle: '@SUM(A1)',
    interestAreas: '-1\r\n"quoted", too',
  });
  const { headers, text } = await admin.get('/api/events/registrations.csv?eventId=1');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const bytes = Buffer.from(text);
  expect(text.startsWith('\ufeff') || bytes[0] === 0xef || text.startsWith('id,')).toBe(true);
  expect(text).toContain(
    'id,event,name,email,organization,jobTitle,dietaryRequirements,specialAccommodations,interestAreas,status,createdAt,checkedInAt\r\n',
  );
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(text).toContain(`'+1`);
  expect(text).toContain(`'@SUM(A1)`);
  expect(text).toContain(`"'-1\r\n""quoted"", too"`);
  expect(text.match(/@example\.org/g)).toHaveLength(14);
  const approved = await admin.get('/api/events/registrations.csv?eventId=1&status=approved');
  expect(approved.text).toContain('"approved"');
  expect(approved.text).not.toContain('"pending"');
});

test('the calendars hold what is public, with a link back', async () => {
  const visitor = server.client();
  const all = await visitor.get('/api/events/calendar.ics');
  expect(all.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(all.text.match(/BEGIN:VEVENT/g)).toHaveLength(10);
  expect(all.text).toContain('STATUS:CANCELLED');
  expect(all.text).toContain('http://portal.test/events/1');
  const one = await visitor.get('/api/events/1/calendar.ics');
  expect(one.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect((await visitor.get('/api/events/7/calendar.ics')).status).toBe(404);
  expect((await visitor.get('/api/events/999999/calendar.ics')).status).toBe(404);
});

test('an empty portal is counted as such', async () => {
  const empty = await startTestServer();
  const { body } = await (await empty.adminClient()).get<Dashboard>('/api/admin/dashboard');
  await empty.stop();
  expect(body.counts).toEqual({ events: 0, registrations: 0, projects: 0, resources: 0 });
  expect(body.registrationsPerWeek).toHaveLength(12);
  expect(sum(body.registrationsPerWeek)).toBe(0);
  expect([body.recentEvents, body.recentRegistrations]).toEqual([[], []]);
});
