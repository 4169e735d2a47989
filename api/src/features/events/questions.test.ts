/** @runs sqlite mariadb-long cluster */
import type { AdminEventPage, EventPage } from '@ail/kit/contracts/events/event.shape';
import { eventInput, publishEvent } from '../../testing/make.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);
const visitor = server.client();

const size = {
  kind: 'one',
  labels: { en: 'T-shirt size', fr: 'Taille de T-shirt' },
  options: [{ labels: { en: 'Small', fr: 'Petite' } }, { labels: { en: 'Large' } }],
  required: true,
};
const arrival = { kind: 'shortText', labels: { sw: 'Siku ya kufika' } };

const create = async (questions: unknown[] = [size, arrival]) => {
  const { body } = await admin.post<AdminEventPage>('/api/events', { ...eventInput, questions });
  await admin.patch(`/api/events/${body.id}/status`, { status: 'published' });
  return body;
};
const change = (id: number, questions: unknown, rest: object = {}) =>
  admin.patch<AdminEventPage & { code: string; fields: Record<string, string> }>(
    `/api/events/${id}`,
    { questions, ...rest },
  );
const read = async (id: number, query = '') =>
  (await visitor.get<EventPage>(`/api/events/${id}${query}`)).body.questions;
const register = (id: number, email: string, answers: object) =>
  visitor.post(`/api/events/${id}/register`, { name: 'Wanjiru', email, answers });

test('an event answers its questions in the language asked for, else in the original', async () => {
  const { id, questions } = await create();
  const [first, second] = questions;
  const option = (index: number, label: string) => ({ id: first?.options[index]?.id, label });
  const shown = (label: string, language: string, options: string[]) => ({
    ...{ id: first?.id, kind: 'one', label, language, required: true },
    options: options.map((one, index) => option(index, one)),
  });
  const other = {
    ...{ id: second?.id, kind: 'shortText', label: 'Siku ya kufika', language: 'sw' },
    ...{ required: false, options: [] },
  };
  expect(await read(id)).toEqual([shown('T-shirt size', 'en', ['Small', 'Large']), other]);
  const french = shown('Taille de T-shirt', 'fr', ['Petite', 'Large']);
  expect(await read(id, '?language=fr')).toEqual([french, other]);
  expect((await visitor.get(`/api/events/${id}?language=de`)).status).toBe(422);
});

test('lists of events leave the questions out', async () => {
  await create();
  const lists = ['/api/events', '/api/admin/events'];
  for (const path of lists) {
    const { body } = await admin.get<object[]>(path);
    expect(body.length).toBeGreaterThan(0);
    expect(body.filter((one) => 'questions' in one)).toEqual([]);
  }
});

test('admins see every language, what is archived, and how many have answered', async () => {
  const { id, questions } = await create();
  const [first, second] = questions;
  await register(id, 'one@example.org', { [`${first?.id}`]: first?.options[0]?.id });
  await change(id, [first, { ...second, archived: true }]);
  const { body } = await admin.get<AdminEventPage>(`/api/admin/events/${id}`);
  expect(body.questions).toMatchObject([
    {
      labels: { en: 'T-shirt size', fr: 'Taille de T-shirt', sw: null },
      options: [{ labels: { en: 'Small', fr: 'Petite', sw: null } }, { label: 'Large' }],
      archived: false,
      answerCount: 1,
    },
    { label: 'Siku ya kufika', archived: true, answerCount: 0 },
  ]);
  // Also where an admin opens the public page.
  const asVisitor = await admin.get<EventPage>(`/api/events/${id}`);
  expect(asVisitor.body.questions).toEqual(await read(id));
  expect(await read(id)).toHaveLength(1);
});

test('a change without questions keeps them; one with an older version is refused', async () => {
  const { id, questions, updatedAt } = await create();
  const renamed = await admin.patch<AdminEventPage>(`/api/events/${id}`, { title: 'Renamed' });
  expect(renamed.body.questions).toEqual(questions);
  expectRefusal(await change(id, [], { updatedAt }), 409, 'edit_conflict');
  expect(await read(id)).toHaveLength(2);
});

test('questions are ordered, changed, removed, and copied to another event', async () => {
  const { id, questions } = await create();
  const [first, second] = questions;
  const { body } = await change(id, [second, { ...first, required: false, kind: 'several' }]);
  expect(body.questions).toEqual([second, { ...first, required: false, kind: 'several' }]);
  expect((await change(id, [second])).body.questions).toEqual([second]);
  // The ids are those of another event.
  const copy = await create(questions);
  expect(copy.questions.map(({ label }) => label)).toEqual(['T-shirt size', 'Siku ya kufika']);
  expect(copy.questions.some((one) => questions.some((other) => other.id === one.id))).toBe(false);
  expect(await read(id)).toHaveLength(1);
});

test('a question with answers is archived when it is left out, and keeps its kind', async () => {
  const { id, questions } = await create();
  const [first, second] = questions;
  const answers = { [`${first?.id}`]: first?.options[0]?.id };
  expect((await register(id, 'kept@example.org', answers)).status).toBe(201);
  const refused = await change(id, [{ ...first, kind: 'several' }, second]);
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  expect(refused.body.fields).toEqual({
    questions: '“T-shirt size” has answers, so its kind cannot be changed',
  });
  const { body } = await change(id, [second]);
  expect(body.questions).toMatchObject([
    { id: second?.id, archived: false },
    { id: first?.id, archived: true, answerCount: 1 },
  ]);
  expect((await read(id)).map((one) => one.id)).toEqual([second?.id]);
  const restored = await change(id, [{ ...first, archived: false }, second]);
  expect(restored.body.questions.map(({ archived }) => archived)).toEqual([false, false]);
});

test('an answer that chose a removed option stays readable', async () => {
  const { id, questions } = await create();
  const [first] = questions;
  const [small, large] = first?.options ?? [];
  await register(id, 'removed@example.org', { [`${first?.id}`]: small?.id });
  await change(id, [{ ...first, options: [large, { labels: { en: 'Medium' } }] }]);
  const [asked] = await read(id);
  expect(asked?.options.map(({ label }) => label)).toEqual(['Large', 'Medium']);
  expect(asked?.options.some((one) => one.id === small?.id)).toBe(false);
  const { body } = await admin.get<{ answers: object[] }[]>(`/api/events/${id}/registrations`);
  expect(body[0]?.answers).toEqual([
    { questionId: first?.id, label: 'T-shirt size', value: small?.id, text: 'Small' },
  ]);
  const again = { [`${first?.id}`]: small?.id };
  expect((await register(id, 'too-late@example.org', again)).status).toBe(422);
});

test.each([
  ['no text in any language', [{ kind: 'yesNo', labels: { en: ' ' } }]],
  ['no labels', [{ kind: 'yesNo' }]],
  ['an unknown kind', [{ kind: 'file', labels: { en: 'Your CV' } }]],
  ['one option only', [{ ...size, options: size.options.slice(0, 1) }]],
  ['an option without a text', [{ ...size, options: [...size.options, { labels: {} }] }]],
  ['too long a label', [{ kind: 'yesNo', labels: { en: 'x'.repeat(201) } }]],
  ['too many options', [{ ...size, options: Array(21).fill(size.options[0]) }]],
  ['eleven questions', Array(11).fill(arrival)],
  ['fifty-one with those archived', Array(51).fill({ ...arrival, archived: true })],
  ['something else', ['x', 7, null, [[]]]],
  ['no list', { 0: arrival }],
])('refuses %s', async (_, questions) => {
  const event = await publishEvent(admin);
  const { status, body } = await change(event.id, questions);
  expect([status, Object.keys(body.fields ?? body)]).toEqual([422, ['questions']]);
});

test('a long list is refused as quickly as a short one', async () => {
  const event = await publishEvent(admin);
  // As many as a body holds: each of them would be checked.
  expect((await change(event.id, Array(30_000).fill({}))).status).toBe(422);
});

test('the log names the questions', async () => {
  const { id } = await create();
  await change(id, [arrival]);
  const { body } = await admin.get<{ before: object; after: object }[]>(
    '/api/admin/audit-log?entity=event&limit=1',
  );
  expect(body[0]).toMatchObject({
    before: { questions: ['T-shirt size *: Small / Large', 'Siku ya kufika'] },
    after: { questions: ['Siku ya kufika'] },
  });
});

describe('a copy of an event', () => {
  const source = async () => {
    const { body } = await admin.post<AdminEventPage>('/api/events', {
      ...eventInput,
      agenda: 'Opening',
      translations: {
        fr: {
          title: 'Forum des lacs',
          description: 'Trois jours de rencontres.',
          agenda: 'Ouverture',
        },
        sw: { title: 'Kongamano', description: 'Siku tatu za mikutano.', agenda: 'Ufunguzi' },
      },
    });
    return body;
  };
  const copy = async (given: object) =>
    (await admin.post<AdminEventPage>('/api/events', { ...eventInput, ...given })).body;

  test('has the translations, and tells which text has changed since', async () => {
    const { id } = await source();
    const same = await copy({ agenda: 'Opening', copiedFrom: id });
    expect(same.translations).toMatchObject({
      en: null,
      fr: { title: 'Forum des lacs', agenda: 'Ouverture', outdated: false, complete: true },
      sw: { title: 'Kongamano', outdated: false, complete: true },
    });
    const renamed = await copy({ title: 'Forum 2028', agenda: null, copiedFrom: id });
    expect(renamed.translations.fr).toMatchObject({
      title: 'Forum des lacs',
      agenda: null,
      outdated: true,
      changed: ['title', 'agenda'],
    });
    const longer = await copy({ agenda: 'Opening', speakers: 'Amina', copiedFrom: id });
    expect(longer.translations.fr).toMatchObject({ complete: false, changed: ['speakers'] });
    const before = await admin.get<AdminEventPage>(`/api/admin/events/${id}`);
    expect(before.body.translations.fr?.title).toBe('Forum des lacs');
  });

  test('in another language has the translations into the others', async () => {
    const { id } = await source();
    const { translations } = await copy({ language: 'fr', copiedFrom: id });
    expect(translations).toMatchObject({ fr: null, en: null, sw: { outdated: true } });
  });

  test('prefers translations that are sent, and has none of an event that is gone', async () => {
    const { id } = await source();
    const fr = { title: 'Autre titre', description: 'Trois jours de rencontres.' };
    const sent = await copy({ copiedFrom: id, translations: { fr, sw: null } });
    expect(sent.translations).toMatchObject({ fr: { title: 'Autre titre' }, sw: null });
    expect((await copy({ copiedFrom: 999_999 })).translations.fr).toBeNull();
    expect((await admin.post('/api/events', { ...eventInput, copiedFrom: 'x' })).status).toBe(422);
  });
});
