/** @runs sqlite mariadb-long cluster */
import type { AdminEventPage } from '@ail/kit/contracts/events/event.shape';
import type { AnsweredRegistration } from '@ail/kit/contracts/registrations/registration.shape';
import { waitForMail } from '../../testing/mailbox.ts';
import { eventInput, publishEvent } from '../../testing/make.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);
const visitor = server.client();

const label = (en: string, fr?: string) => ({ labels: { en, fr } });
const questions = [
  { kind: 'shortText', ...label('Where from'), required: true },
  { kind: 'longText', ...label('What for') },
  { kind: 'one', ...label('Hotel', 'Hôtel'), options: [label('Lake'), label('Hill', 'Colline')] },
  { kind: 'several', ...label('Days'), options: [label('Friday'), label('Sunday')] },
  { kind: 'yesNo', ...label('Visa needed') },
];

const create = async () => {
  const { body } = await admin.post<AdminEventPage>('/api/events', { ...eventInput, questions });
  await admin.patch(`/api/events/${body.id}/status`, { status: 'published' });
  const [from = '', reason = '', hotel = '', days = '', visa = ''] = body.questions.map(({ id }) =>
    String(id),
  );
  return { id: body.id, from, reason, hotel, days, visa };
};
const register = (eventId: number, email: string, answers?: unknown, name = 'Wanjiru') =>
  visitor.post<AnsweredRegistration & { code: string; fields: Record<string, string> }>(
    `/api/events/${eventId}/register`,
    { name, email, ...(answers !== undefined && { answers }) },
  );
const list = async (path: string, language = 'en') =>
  (await admin.get<AnsweredRegistration[]>(path, { 'accept-language': language })).body;

test('answers are kept with the registration, and admins read them in their language', async () => {
  const { id, ...of } = await create();
  const sent = {
    [of.from]: ' Kisumu ',
    [of.reason]: 'Lenders\r\nand growers',
    [of.hotel]: '2',
    [of.days]: ['2', '1', '2'],
    [of.visa]: false,
  };
  const { status, body } = await register(id, 'all@example.org', sent);
  expect(status).toBe(201);
  const expected = [
    { questionId: Number(of.from), label: 'Where from', value: 'Kisumu', text: 'Kisumu' },
    {
      ...{ questionId: Number(of.reason), label: 'What for' },
      ...{ value: 'Lenders\nand growers', text: 'Lenders\nand growers' },
    },
    { questionId: Number(of.hotel), label: 'Hotel', value: '2', text: 'Hill' },
    { questionId: Number(of.days), label: 'Days', value: ['2', '1'], text: 'Friday, Sunday' },
    { questionId: Number(of.visa), label: 'Visa needed', value: false, text: 'No' },
  ];
  expect(body.answers).toEqual(expected);
  for (const path of [
    `/api/events/${id}/registrations`,
    `/api/events/registrations?eventId=${id}`,
  ]) {
    expect((await list(path))[0]?.answers).toEqual(expected);
  }
  const [french] = await list(`/api/events/${id}/registrations`, 'fr');
  expect(french?.answers.map((one) => `${one.label}: ${one.text}`)).toEqual([
    'Where from: Kisumu',
    'What for: Lenders\nand growers',
    'Hôtel: Colline',
    'Days: Friday, Sunday',
    'Visa needed: Non',
  ]);
});

test('all wrong answers are named at once, with the other wrong fields', async () => {
  const { id, ...of } = await create();
  const wrong = {
    [of.reason]: 'x'.repeat(2_001),
    [of.hotel]: '7',
    [of.days]: ['1', '9'],
    [of.visa]: 'yes',
  };
  const { status, body } = await register(id, 'wrong@example.org', wrong);
  expect([status, body.code]).toEqual([422, 'validation_failed']);
  const fields = Object.values(of).map((one) => `answers.${one}`);
  expect(Object.keys(body.fields).sort()).toEqual([...fields].sort());
  expect(body.fields[`answers.${of.from}`]).toBe('Required');
  const more = await register(id, 'no address', wrong, '');
  expect(Object.keys(more.body.fields).sort()).toEqual(['email', 'name', ...fields].sort());
  const odd: unknown[] = [7, null, { toString: 'x' }, [[]], [{}], {}];
  for (const value of odd) {
    const answer = await register(id, 'odd@example.org', { [of.from]: value });
    expect([value, answer.status, Object.keys(answer.body.fields)]).toEqual([
      value,
      422,
      [`answers.${of.from}`],
    ]);
  }
  expect(await list(`/api/events/${id}/registrations`)).toEqual([]);
});

test('answers to unknown, archived and other events’ questions are dropped', async () => {
  const { id, ...of } = await create();
  const other = await create();
  const { body: before } = await admin.get<AdminEventPage>(`/api/admin/events/${id}`);
  const changed = before.questions.map((one, index) => ({ ...one, archived: index === 4 }));
  await admin.patch(`/api/events/${id}`, { questions: changed });
  const sent = {
    [of.from]: 'Kisumu',
    [of.visa]: true,
    [other.hotel]: '1',
    999999: 'x',
    constructor: 'x',
  };
  const { status, body } = await register(id, 'dropped@example.org', sent);
  expect(status).toBe(201);
  expect(body.answers.map(({ questionId }) => String(questionId))).toEqual([of.from]);
});

test('an event without questions drops answers; one that asks nothing required needs none', async () => {
  const event = await publishEvent(admin);
  const { status, body } = await register(event.id, 'none@example.org', { 1: 'x' });
  expect([status, 'answers' in body]).toEqual([201, false]);
  expect((await register(event.id, 'wrong-type@example.org', 'x')).body.fields).toEqual({
    answers: 'This value has the wrong type',
  });
  const { id, ...of } = await create();
  expect((await register(id, 'minimal@example.org', { [of.from]: 'Kisumu' })).status).toBe(201);
  expect((await register(id, 'without@example.org')).body.fields).toEqual({
    [`answers.${of.from}`]: 'Required',
  });
});

test('nothing is kept of a registration that is refused', async () => {
  const { id, ...of } = await create();
  const sent = { [of.from]: 'Kisumu' };
  expect((await register(id, 'twice@example.org', sent)).status).toBe(201);
  expect((await register(id, 'twice@example.org', sent)).body.code).toBe('already_registered');
  const rows = await server.db('registrationAnswers').where({ questionId: Number(of.from) });
  expect(rows).toHaveLength(1);
});

test('a search finds answers, by the names of options in any language', async () => {
  const { id, ...of } = await create();
  const sent = { [of.from]: 'Óbidos village', [of.hotel]: '2', [of.visa]: true };
  await register(id, 'found@example.org', sent);
  await register(id, 'other@example.org', { [of.from]: 'Mwanza' });
  for (const q of ['óbidos', 'obidos', 'colline', 'HILL']) {
    const found = await list(`/api/events/registrations?eventId=${id}&q=${encodeURIComponent(q)}`);
    expect([q, found.map(({ email }) => email)]).toEqual([q, ['found@example.org']]);
  }
});

test('the file of one event has a column for each question, also for archived ones with answers', async () => {
  const { id, ...of } = await create();
  const sent = { [of.from]: '=1+1', [of.days]: ['1', '2'], [of.visa]: true };
  await register(id, 'file@example.org', sent);
  const { body: before } = await admin.get<AdminEventPage>(`/api/admin/events/${id}`);
  // The long text has no answer, the last question has one.
  const changed = before.questions.map((one, index) => ({
    ...one,
    labels: index === 0 ? { en: '=from, where' } : one.labels,
    archived: index === 1 || index === 4,
  }));
  await admin.patch(`/api/events/${id}`, { questions: changed });
  const [head = '', row = ''] = (
    await admin.get(`/api/events/registrations.csv?eventId=${id}`)
  ).text.split('\r\n');
  expect(head.endsWith(`createdAt,checkedInAt,"'=from, where",Hotel,Days,Visa needed`)).toBe(true);
  expect(row).toMatch(/,"'=1\+1",,"Friday, Sunday","Yes"$/);
  const all = (await admin.get('/api/events/registrations.csv')).text.split('\r\n')[0] ?? '';
  expect(all.endsWith('createdAt,checkedInAt')).toBe(true);
});

test('a page of registrations reads the answers by one statement', async () => {
  const { id, ...of } = await create();
  for (const one of ['a', 'b', 'c']) {
    await register(id, `${one}@statements.org`, { [of.from]: one });
  }
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }) => void statements.push(sql);
  server.db.on('query', note);
  await list(`/api/events/${id}/registrations`);
  server.db.off('query', note);
  expect(statements.filter((sql) => sql.includes('registrationAnswers'))).toHaveLength(1);
});

const tokenOf = async (email: string) => {
  const mails = await waitForMail(server.dataDir, email);
  return /\/registration\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
};

test('a registrant reads and corrects the answers by the link of a mail', async () => {
  const { id, ...of } = await create();
  await register(id, 'correcting@example.org', { [of.from]: 'Kisumu', [of.visa]: true });
  const token = await tokenOf('correcting@example.org');
  const ask = (what: string, more: object = {}) =>
    visitor.post<AnsweredRegistration & { fields: object }>(`/api/registrations/${what}`, {
      token,
      ...more,
    });
  const texts = (answers: AnsweredRegistration['answers']) => answers.map(({ text }) => text);
  expect(texts((await ask('view')).body.answers)).toEqual(['Kisumu', 'Yes']);
  // Corrects something else.
  expect(texts((await ask('update', { jobTitle: 'Chair' })).body.answers)).toEqual([
    'Kisumu',
    'Yes',
  ]);
  const found = async (q: string) =>
    (await list(`/api/events/registrations?eventId=${id}&q=${q}`)).length;
  expect(await found('kisumu')).toBe(1);
  const wrong = await ask('update', { answers: { [of.from]: '', [of.hotel]: '9' } });
  expect([wrong.status, Object.keys(wrong.body.fields).sort()]).toEqual([
    422,
    [`answers.${of.from}`, `answers.${of.hotel}`].sort(),
  ]);
  const { body } = await ask('update', { answers: { [of.from]: 'Mwanza', [of.visa]: null } });
  expect(texts(body.answers)).toEqual(['Mwanza']);
  expect([await found('kisumu'), await found('mwanza')]).toEqual([0, 1]);
});

test('who had chosen an option that is removed can correct the rest, and send it again', async () => {
  const { id, ...of } = await create();
  const sent = { [of.from]: 'Kisumu', [of.hotel]: '2', [of.days]: ['2', '1'] };
  await register(id, 'removed@example.org', sent);
  const token = await tokenOf('removed@example.org');
  const { body: before } = await admin.get<AdminEventPage>(`/api/admin/events/${id}`);
  const spare = { id: '3', ...label('Spare') };
  const questions = before.questions.map((one) =>
    one.options.length > 0 ? { ...one, options: [one.options[0], spare] } : one,
  );
  expect((await admin.patch(`/api/events/${id}`, { questions })).status).toBe(200);
  const update = (answers: object) =>
    visitor.post<AnsweredRegistration & { fields: object }>('/api/registrations/update', {
      ...{ token, name: 'Wanjiru N.', answers },
    });
  const texts = ({ body }: Awaited<ReturnType<typeof update>>) =>
    body.answers.map(({ text }) => text);
  expect(texts(await update({ [of.from]: 'Mwanza' }))).toEqual([
    'Mwanza',
    'Hill',
    'Friday, Sunday',
  ]);
  expect(texts(await update(sent))).toEqual(['Kisumu', 'Hill', 'Friday, Sunday']);
  expect((await update({ [of.hotel]: '7' })).body.fields).toHaveProperty([`answers.${of.hotel}`]);
  expect(texts(await update({ [of.hotel]: '1', [of.days]: ['1'] }))).toEqual([
    ...['Kisumu', 'Lake', 'Friday'],
  ]);
  expect((await update({ [of.hotel]: '2' })).status).toBe(422);
});

test('who registers again after cancelling answers once more', async () => {
  const { id, ...of } = await create();
  await register(id, 'again@example.org', { [of.from]: 'Kisumu', [of.visa]: true });
  const token = await tokenOf('again@example.org');
  expect((await visitor.post('/api/registrations/cancel', { token })).status).toBe(204);
  const { status, body } = await register(id, 'again@example.org', { [of.from]: 'Mwanza' });
  expect([status, body.answers.map(({ text }) => text)]).toEqual([201, ['Mwanza']]);
  const [row] = await list(`/api/events/${id}/registrations`);
  expect(row?.answers.map(({ text }) => text)).toEqual(['Mwanza']);
});

test('a repeat with the same requestId answers the same; with other answers it is refused', async () => {
  const { id, ...of } = await create();
  const requestId = '7b1f2a60-4c3d-4f5e-8a9b-0c1d2e3f4a5b';
  const send = (from: string) =>
    visitor.post<AnsweredRegistration & { code: string }>(`/api/events/${id}/register`, {
      ...{ name: 'Wanjiru', email: 'repeat@example.org', requestId },
      answers: { [of.from]: from },
    });
  const first = await send('Kisumu');
  expect([first.status, (await send('Kisumu')).body]).toEqual([201, first.body]);
  expect((await send('Mwanza')).body.code).toBe('already_sent');
});
