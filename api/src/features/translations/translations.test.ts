/** @runs sqlite mariadb-long cluster */
import type { AdminEvent, Event } from '@ail/kit/contracts/events/event.shape';
import type { MailPreview } from '@ail/kit/contracts/mails/mail-preview.shape';
import type {
  AdminProject,
  Project,
  ProjectSummary,
  SimilarProject,
} from '@ail/kit/contracts/projects/project.shape';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import type { AdminResource, Resource } from '@ail/kit/contracts/resources/resource.shape';
import { waitForMail } from '../../testing/mailbox.ts';
import {
  createArticle,
  createProject,
  eventInput,
  inDays,
  publishEvent,
} from '../../testing/make.ts';
import { expectInvalid } from '../../testing/refusals.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';
import { EventTranslationModel } from './translation.model.ts';

const server = useServer();
const admin = useAdmin(server);
const visitor = server.client();

const french = {
  title: 'Forum des Grands Lacs',
  description: 'Trois jours de rencontres entre producteurs et prêteurs.',
  venue: null,
  agenda: null,
  speakers: null,
};
const swahili = {
  title: 'Kongamano la Maziwa Makuu',
  description: 'Siku tatu za mikutano kati ya wakulima na wakopeshaji.',
  venue: null,
  agenda: null,
  speakers: null,
};
const change = (id: number, body: object) => admin.patch<AdminEvent>(`/api/events/${id}`, body);
const refused = (id: number, body: object) => admin.patch(`/api/events/${id}`, body);
const read = async (id: number, language?: string) =>
  (await visitor.get<Event>(`/api/events/${id}${language ? `?language=${language}` : ''}`)).body;
const titlesOf = async (path: string) =>
  (await admin.get<{ title: string }[]>(path)).body.map(({ title }) => title);

const paragraph = (text: string) => `<p>${text.padEnd(60, '.')}</p>`;
const project = {
  title: 'Solar pumps',
  useOfFunds: 'Pumps and pipes',
  team: [
    { name: 'Wanjiru Kamau', role: 'Engineer' },
    { name: 'Otieno Ouma', role: null },
  ],
};
const projectInFrench = {
  title: 'Pompes solaires',
  description: 'Des pompes pour quatre cents fermes.',
  useOfFunds: 'Pompes et tuyaux',
  team: [
    { name: 'Wanjiru Kamau', role: 'Ingénieure' },
    { name: 'Otieno Ouma', role: null },
  ],
};
const addProject = (fields: object = {}) => createProject(admin, { ...project, ...fields });

describe('an event with translations', () => {
  test('is answered in the language that is asked for, else as it was written', async () => {
    const { id } = await publishEvent(admin, { translations: { fr: french } });
    expect(await read(id, 'fr')).toMatchObject({ ...french, language: 'fr' });
    for (const language of [undefined, 'en', 'sw']) {
      expect(await read(id, language)).toMatchObject({ title: eventInput.title, language: 'en' });
    }
    const lists = await Promise.all(
      ['?language=fr', '?language=sw', '?language=fr&limit=1', '?language=fr&q=rencontres'].map(
        async (query) => (await visitor.get<Event[]>(`/api/events${query}`)).body,
      ),
    );
    expect(lists.map((events) => events.find((one) => one.id === id)?.title)).toEqual([
      french.title,
      eventInput.title,
      french.title,
      french.title,
    ]);
  });

  test('gives its admin all of them, and takes them one by one', async () => {
    const { id } = await publishEvent(admin, { translations: { fr: french } });
    const { body } = await change(id, { translations: { sw: swahili } });
    const state = { changed: [], updatedAt: expect.any(String), outdated: false, complete: true };
    expect(body.translations).toEqual({
      en: null,
      fr: { ...french, ...state },
      sw: { ...swahili, ...state },
    });
    const removed = await change(id, { translations: { fr: null } });
    expect(removed.body.translations).toMatchObject({ fr: null, sw: swahili });
    expect(await read(id, 'fr')).toMatchObject({ title: eventInput.title, language: 'en' });
    const [listed] = (await admin.get<AdminEvent[]>('/api/admin/events?sort=createdAt&order=desc'))
      .body;
    expect(listed?.translations.sw).toMatchObject(swahili);
  });

  test('refuses one that lacks a text, names each, and saves nothing', async () => {
    const { body } = await admin.post<AdminEvent>('/api/events', {
      ...eventInput,
      venue: 'Town hall',
      agenda: 'Day one',
    });
    const answer = await change(body.id, {
      capacity: 5,
      translations: { fr: french, sw: { ...swahili, agenda: 'Siku ya kwanza' }, en: french },
    });
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({
        fields: {
          'translations.en': 'This is the language of the original',
          'translations.fr.venue': 'Required',
          'translations.fr.agenda': 'Required',
          'translations.sw.venue': 'Required',
        },
      }),
    ]);
    const short = await refused(body.id, { translations: { fr: { title: 'Titre' } } });
    expect(Object.keys(short.body.fields ?? {})).toEqual(['translations.fr.description']);
    const after = (await admin.get<AdminEvent>(`/api/admin/events/${body.id}`)).body;
    expect([after.capacity, after.translations.fr]).toEqual([null, null]);
  });

  test('becomes outdated with its texts, not with its capacity, until it is sent again', async () => {
    const { id } = await publishEvent(admin, { translations: { fr: french } });
    const isOutdated = async (body: object) => {
      const answer = await change(id, body);
      return answer.body.translations.fr?.outdated;
    };
    expect(await isOutdated({ capacity: 12 })).toBe(false);
    expect(await isOutdated({ title: 'Forum of the Great Lakes' })).toBe(true);
    expect(await titlesOf('/api/admin/events?translation=fr:outdated')).toContain(
      'Forum of the Great Lakes',
    );
    // It is shown all the same: nothing is lacking.
    expect((await read(id, 'fr')).title).toBe(french.title);
    expect(await isOutdated({ title: eventInput.title })).toBe(false);
    expect(await isOutdated({ title: 'Forum of the Great Lakes' })).toBe(true);
    expect(await isOutdated({ translations: { fr: french } })).toBe(false);
    expect(await titlesOf('/api/admin/events?translation=fr:outdated')).toEqual([]);
  });

  test('is shown as it was written while a translation lacks a text', async () => {
    const { id } = await publishEvent(admin, { translations: { fr: french } });
    const { body } = await change(id, { agenda: 'Two talks' });
    expect(body.translations.fr).toMatchObject({ outdated: true, complete: false });
    expect(await read(id, 'fr')).toMatchObject({ title: eventInput.title, language: 'en' });
    await change(id, { translations: { fr: { ...french, agenda: 'Deux exposés' } } });
    expect(await read(id, 'fr')).toMatchObject({ agenda: 'Deux exposés', language: 'fr' });
    // What the original no longer says, its translation does not say either.
    await change(id, { agenda: null });
    expect(await read(id, 'fr')).toMatchObject({ agenda: null, language: 'fr' });
  });

  test('says a new place everywhere, also before that is translated', async () => {
    const { id } = await publishEvent(admin, {
      venue: 'Town hall',
      translations: { fr: { ...french, venue: 'Mairie' } },
    });
    expect((await read(id, 'fr')).venue).toBe('Mairie');
    const { body } = await change(id, { venue: 'Opera house' });
    expect(body.translations.fr).toMatchObject({ outdated: true, complete: true });
    expect(await read(id, 'fr')).toMatchObject({ title: french.title, venue: 'Opera house' });
  });

  test('may be written in another language than English', async () => {
    const created = await publishEvent(admin, {
      ...french,
      language: 'fr',
      translations: { en: { ...swahili, title: eventInput.title } },
    });
    expect(await read(created.id)).toMatchObject({ ...french, language: 'fr' });
    expect(await read(created.id, 'en')).toMatchObject({ title: eventInput.title, language: 'en' });
    expect(await read(created.id, 'sw')).toMatchObject({ title: french.title, language: 'fr' });
    const answer = await refused(created.id, { language: 'en' });
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['language']);
    const swapped = await change(created.id, {
      ...eventInput,
      language: 'en',
      translations: { en: null, fr: french },
    });
    expect(swapped.body).toMatchObject({ language: 'en', title: eventInput.title });
    expect(await read(created.id, 'fr')).toMatchObject({ ...french, language: 'fr' });
  });

  test('keeps both of two that are saved at once, and none of a deleted event', async () => {
    const { body } = await admin.post<AdminEvent>('/api/events', eventInput);
    await Promise.all([
      change(body.id, { translations: { fr: french } }),
      change(body.id, { translations: { sw: swahili } }),
    ]);
    const after = (await admin.get<AdminEvent>(`/api/admin/events/${body.id}`)).body;
    expect(after.translations).toMatchObject({ fr: french, sw: swahili });
    const stale = await refused(body.id, {
      translations: { fr: null },
      updatedAt: body.updatedAt,
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict']);
    await admin.delete(`/api/events/${body.id}`);
    const left = await EventTranslationModel.query(server.db).where({ rowId: body.id });
    expect(left).toEqual([]);
  });

  test('is found in lists of admins by what is missing', async () => {
    const bare = await publishEvent(admin, { title: 'Not translated' });
    await publishEvent(admin, { title: 'Translated', translations: { fr: french, sw: swahili } });
    const missing = await titlesOf('/api/admin/events?translation=sw:missing');
    expect(missing).toContain(bare.title);
    expect(missing).not.toContain('Translated');
    expect(await titlesOf('/api/admin/events?translation=en:missing')).toEqual([]);
    expect((await admin.get('/api/admin/events?translation=fr')).status).toBe(422);
    expect((await visitor.get('/api/events?language=de')).status).toBe(422);
  });
});

describe('a project with translations', () => {
  test('has its long texts and the roles of its team translated, its names as they are', async () => {
    const { id } = await addProject({
      details: paragraph('Wells'),
      translations: { fr: { ...projectInFrench, details: paragraph('Puits<script>x()</script>') } },
    });
    const path = `/api/projects/${id}?language=fr`;
    expect((await visitor.get<Project>(path)).body).toMatchObject({
      ...projectInFrench,
      language: 'fr',
      details: expect.stringMatching(/^<p>Puits\.*<\/p>$/),
      country: 'Kenya',
    });
    const renamed = await admin.patch<AdminProject>(`/api/admin/projects/${id}`, {
      team: [
        { name: 'Wanjiru K. Kamau', role: 'Engineer' },
        { name: 'Otieno Ouma', role: null },
      ],
    });
    expect(renamed.body.translations.fr).toMatchObject({ outdated: false, complete: true });
    expect((await visitor.get<Project>(path)).body.team).toEqual([
      { name: 'Wanjiru K. Kamau', role: 'Ingénieure' },
      { name: 'Otieno Ouma', role: null },
    ]);
    const answer = await admin.patch(`/api/admin/projects/${id}`, {
      translations: { sw: { ...projectInFrench, details: '<p></p>', team: [] } },
    });
    expectInvalid(answer, 'translations.sw.details', 'translations.sw.team');
  });

  test('is found by words of both languages, and sorted by the title that is shown', async () => {
    await addProject({
      title: 'Aardvark',
      translations: { fr: { ...projectInFrench, title: 'Zèbre' } },
    });
    await addProject({ title: 'Bison', team: [], useOfFunds: null });
    const titles = async (query: string) =>
      (await visitor.get<ProjectSummary[]>(`/api/projects?${query}`)).body.map(
        ({ title }) => title,
      );
    expect(await titles('q=zebre&language=fr')).toEqual(['Zèbre']);
    expect(await titles('q=aardvark+zebre&language=fr')).toEqual(['Zèbre']);
    expect(await titles('q=aardvark')).toEqual(['Aardvark']);
    expect(await titles('q=zebre')).toEqual([]);
    expect(await titles('q=zebre&language=sw')).toEqual([]);
    const sorted = await titles('sort=title&language=fr');
    expect(sorted.indexOf('Bison')).toBeLessThan(sorted.indexOf('Zèbre'));
    // The best match comes first: a word of a title before one of a text.
    const ranked = await titles('q=pompes&language=fr');
    expect(ranked).toEqual(['Pompes solaires', 'Zèbre']);
  });

  test('is in that language where it is saved, similar or a match', async () => {
    const investor = await server.signUp('reader', 'investor');
    const [first, second] = [
      await addProject({ translations: { fr: projectInFrench } }),
      await addProject({ title: 'Other pumps' }),
    ];
    await investor.put(`/api/user/saved-projects/${first.id}`, {});
    await investor.put('/api/user/interests', { sectors: ['clean-energy'] });
    const saved = await investor.get<ProjectSummary[]>('/api/user/saved-projects?language=fr');
    expect(saved.body).toMatchObject([{ title: projectInFrench.title, language: 'fr' }]);
    const matches = await investor.get<{ project: ProjectSummary }[]>(
      '/api/user/matches?language=fr',
    );
    expect(matches.body.map((match) => match.project)).toContainEqual(
      expect.objectContaining({ id: first.id, title: projectInFrench.title, language: 'fr' }),
    );
    const similar = await visitor.get<SimilarProject[]>(
      `/api/projects/${second.id}/similar?language=fr`,
    );
    expect(similar.body[0]).toMatchObject({ title: projectInFrench.title, language: 'fr' });
  });
});

describe('a resource with translations', () => {
  const inSwahili = {
    title: 'Mchele',
    description: 'Bei ya mchele na sababu zake.',
    content: paragraph('Mchele hulimwa'),
  };

  test('is answered in the language that is asked for, also in the overview', async () => {
    const { id } = await createArticle(admin, {
      title: 'Rice',
      translations: { sw: inSwahili },
    });
    const inLanguage = await visitor.get<Resource>(`/api/resources/${id}?language=sw`);
    expect(inLanguage.body).toMatchObject({ ...inSwahili, language: 'sw' });
    const found = await visitor.get<Resource[]>(
      '/api/resources?language=sw&q=mchele&without=content',
    );
    expect(found.body).toMatchObject([{ title: 'Mchele', language: 'sw' }]);
    const overview = await visitor.get<{ latest: Resource[] }>(
      '/api/resources/overview?language=sw',
    );
    expect(overview.body.latest[0]).toMatchObject({ title: 'Mchele', language: 'sw' });
    const plain = await visitor.get<{ latest: Resource[] }>('/api/resources/overview');
    expect(plain.body.latest[0]).toMatchObject({ title: 'Rice', language: 'en' });
    const listed = await admin.get<AdminResource[]>('/api/admin/resources?translation=fr:missing');
    expect(listed.body[0]?.translations).toEqual({
      en: null,
      fr: null,
      sw: {
        title: 'Mchele',
        description: inSwahili.description,
        updatedAt: expect.any(String),
        outdated: false,
        complete: true,
      },
    });
  });
});

describe('who reads French', () => {
  const inFrench = { 'accept-language': 'fr' };
  const frenchInTown = { ...french, venue: 'Mairie' };

  test('is written to, and keeps the date, in French; others in the original', async () => {
    const { id, title } = await publishEvent(admin, {
      venue: 'Town hall',
      translations: { fr: frenchInTown },
    });
    const register = (email: string, headers: Record<string, string>) =>
      visitor.post<Registration>(`/api/events/${id}/register`, { name: 'Awa', email }, headers);
    const answer = await register('awa@example.org', inFrench);
    expect(answer.body).toMatchObject({ eventTitle: french.title, eventLanguage: 'fr' });
    await register('joe@example.org', { 'accept-language': 'sw' });
    /** All that an address has been told, with the calendar entries. */
    const told = async (email: string, count: number) => {
      const mails = await waitForMail(server.dataDir, email, count);
      return mails
        .flatMap(({ subject, text, attachments }) => [
          subject,
          text,
          ...attachments.map(({ content }) => String(content)),
        ])
        .join('\n');
    };
    const confirmed = await told('awa@example.org', 1);
    expect(confirmed).toContain(`SUMMARY:${french.title}`);
    expect(confirmed).toContain('Mairie');
    expect(confirmed).not.toContain(title);
    expect(await told('joe@example.org', 1)).toContain(`SUMMARY:${title}`);

    const moved = await admin.patch(`/api/events/${id}`, { date: inDays(31), notify: true });
    expect(moved.status).toBe(200);
    const notice = await told('awa@example.org', 2);
    expect(notice).toContain(french.title);
    expect(notice).toContain('Mairie');
    expect(notice).not.toContain(title);
    await admin.patch(`/api/events/${id}`, { venue: 'Opera house', notify: true });
    const place = await told('awa@example.org', 3);
    expect(place).toContain('Opera house');

    const preview = await admin.post<MailPreview>(`/api/admin/events/${id}/notice`, {
      venue: 'Stadium',
    });
    const previewed = preview.body.mails.find(({ language }) => language === 'fr');
    expect(previewed?.subject).toContain(french.title);
    expect(previewed?.text).toContain('Stadium');
  });

  test.each([
    ['translated', { fr: frenchInTown }],
    ['not translated', {}],
  ])(
    'is told by each mail in which language an event is that is %s',
    async (what, translations) => {
      const event = await publishEvent(admin, { venue: 'Town hall', translations });
      const email = `${what.replace(' ', '-')}@example.org`;
      await visitor.post(`/api/events/${event.id}/register`, { name: 'Awa', email }, inFrench);
      await admin.patch(`/api/events/${event.id}/status`, { status: 'cancelled', notify: true });
      const mails = await waitForMail(server.dataDir, email, 2);
      const htmlOf = (start: string) =>
        mails.find(({ subject }) => subject?.startsWith(start))?.html ?? '';
      const [registered, cancelled] = [htmlOf('Votre inscription'), htmlOf('Annulé')];
      const texts = mails.map(({ text }) => text).join('\n');
      if (what === 'translated') {
        expect(`${registered} ${cancelled}`).not.toContain('<span');
        expect(texts).not.toContain('en anglais');
        expect(registered).toContain(`${french.title}</td>`);
        expect(cancelled).toContain(french.title);
        return;
      }
      const label = /<span style="[^"]*"> · en anglais<\/span><\/td>/.source;
      const title = `<span lang="en">${event.title}</span>`;
      expect(registered).toMatch(new RegExp(`${title}${label}`));
      expect(registered).toMatch(new RegExp(`<span lang="en">Town hall</span>, [^<]+${label}`));
      expect(texts).toContain(`\u00a0: ${event.title} · en anglais\n`);
      expect(texts).toMatch(/: Town hall, .+ · en anglais\n/);
      expect(cancelled).toContain(`«\u00a0${title}\u00a0»`);
      expect(cancelled).not.toContain('en anglais');
    },
  );

  test('reads of their request about a project by its French title', async () => {
    const { id } = await addProject({ translations: { fr: projectInFrench } });
    const inquiry = { name: 'Awa', email: 'request@example.org', message: 'Bonjour à vous tous.' };
    await visitor.post(`/api/projects/${id}/inquiries`, inquiry, inFrench);
    const [receipt] = await waitForMail(server.dataDir, 'request@example.org');
    expect(receipt?.subject).toContain(projectInFrench.title);
  });

  test('reads the page, the feed and the calendar of what is translated in French', async () => {
    const { id } = await publishEvent(admin, { translations: { fr: french } });
    const calendar = await visitor.get(`/api/events/${id}/calendar.ics?language=fr`);
    expect(calendar.text).toContain(`SUMMARY:${french.title}`);
    expect(calendar.text).toContain(`/events/${id}?lng=fr`);
    const all = await visitor.get('/api/events/calendar.ics?language=fr');
    expect(all.text).toContain(`SUMMARY:${french.title}`);
    expect((await visitor.get('/api/events/calendar.ics')).text).not.toContain(french.title);
    const texts = {
      title: 'Le café',
      description: 'Le prix du café et ses raisons.',
      content: paragraph('Le café pousse'),
    };
    await createArticle(admin, { title: 'Coffee', translations: { fr: texts } });
    const feed = await visitor.get('/resources/feed.xml?lng=fr');
    expect(feed.text).toContain('<title>Le café</title>');
    expect(feed.text).not.toContain('<title>Coffee');
    const other = await visitor.get('/resources/feed.xml?lng=sw');
    expect(other.text).toContain('<title>Coffee</title>');
    expect(other.text).toContain('<dc:language>en</dc:language>');
  });
});
