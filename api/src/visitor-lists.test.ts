import type { Event } from '@ail/kit/contracts/events/event.shape';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import { featuredResourceTitles } from '@ail/kit/contracts/resources/featured-resources';
import type { Resource, ResourceOverview } from '@ail/kit/contracts/resources/resource.shape';
import { createArticle, createProject, inDays, publishEvent } from './testing/make.ts';
import { useAdmin, useServer } from './testing/use-server.ts';

const server = useServer({});
const admin = useAdmin(server);
const visitor = server.client();

const addProject = (given: object) =>
  createProject(admin, { investmentRange: '$500K - $1M', ...given });

const listed = async (path: string) => {
  const { status, body, headers } = await visitor.get<{ id: number; title: string }[]>(path);
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  return {
    titles: body.map(({ title }) => title),
    ids: body.map(({ id }) => id),
    total: Number(headers.get('x-total-count')),
  };
};

describe('events', () => {
  const titles = {
    past: 'Tables rondes d’Abidjan',
    latest: 'Yesterday in Nairobi',
    next: 'Growers meet lenders',
    later: 'Awards of the lakes',
    cancelled: 'Forum of the coast',
  };

  beforeAll(async () => {
    await publishEvent(admin, {
      title: titles.past,
      date: inDays(-30),
      location: 'Abidjan, Côte d’Ivoire',
    });
    await publishEvent(admin, {
      title: titles.latest,
      date: inDays(-1),
      location: 'Nairobi, Kenya',
    });
    await publishEvent(admin, {
      title: titles.later,
      date: inDays(60),
      type: 'award',
      location: 'Cairo, Egypt',
    });
    await publishEvent(admin, {
      title: titles.next,
      description: 'Why cocoa is financed by the season.',
      date: inDays(20),
      location: 'Kisumu, Kenya',
    });
    const { id } = await publishEvent(admin, {
      title: titles.cancelled,
      date: inDays(40),
      location: 'Lomé, Togo',
    });
    await admin.patch(`/api/events/${id}/status`, { status: 'cancelled' });
    await admin.post('/api/events', {
      title: 'A draft',
      description: 'Nobody may know of it yet.',
      date: inDays(10),
      location: 'Kenya',
    });
  });

  test.each([
    ['when=upcoming', ['next', 'cancelled', 'later']],
    ['when=past', ['latest', 'past']],
    ['when=upcoming&status=published&limit=1', ['next']],
    ['when=upcoming&type=award', ['later']],
    ['country=KE', ['latest', 'next']],
    ['country=Misri', ['later']],
    ['country=Côte d’Ivoire', ['past']],
    ["country=cote d'ivoire", ['past']],
    ['country=Atlantis', []],
    ['q=???', []],
    ['q=cocoa', ['next']],
    ['q=COTE', ['past']],
    ["q=Cote d'Ivoire", ['past']],
    ['q=divoire', ['past']],
    ['q=kenya', ['latest', 'next']],
    ['q=Égypte', ['later']],
    ['q=misri', ['later']],
    ['q=kenya cocoa', ['next']],
    ['q=lome', ['cancelled']],
    ['q=%25', []],
  ] satisfies [string, (keyof typeof titles)[]][])('%s', async (query, expected) => {
    const { titles: found, total } = await listed(`/api/events?${query}`);
    expect(found).toEqual(expected.map((name) => titles[name]));
    expect(total).toBe(query.includes('limit') ? 2 : expected.length);
  });

  test('from an instant on', async () => {
    const from = encodeURIComponent(inDays(30));
    expect((await listed(`/api/events?from=${from}`)).titles).toEqual([
      titles.cancelled,
      titles.later,
    ]);
  });

  test('are the public’s for admins too; without a time older remotes find drafts', async () => {
    const asAdmin = async (query: string) =>
      (await admin.get<Event[]>(`/api/events?${query}`)).body.map(({ status }) => status);
    expect(await asAdmin('when=upcoming')).not.toContain('draft');
    expect(await asAdmin('')).toContain('draft');
    const all = await admin.get<Event[]>('/api/admin/events');
    expect(all.body.map(({ status }) => status)).toContain('draft');
  });

  test.each(['when=now', 'from=soon', 'from=2026-02-30', 'type=party'])(
    'refuse %s',
    async (query) => {
      expect((await visitor.get(`/api/events?${query}`)).status).toBe(422);
    },
  );
});

describe('projects', () => {
  const made: Record<string, AdminProject> = {};

  beforeAll(async () => {
    const given = {
      solar: {
        title: 'Lakeside Solar Park',
        impact: true,
      },
      cocoa: {
        title: 'Cocoa drying',
        description: 'Séchage du cacao, main-d’œuvre, for N’Djamena and beyond.',
        sector: 'agriculture-farming',
        country: "Côte d'Ivoire",
        location: 'West Africa',
        investmentRange: '$5M+',
      },
      port: {
        title: 'Port of the bay',
        description: 'Room to manoeuvre for large ships.',
        sector: 'infrastructure',
        country: 'DR Congo',
        location: 'Central Africa',
      },
    };
    for (const [name, project] of Object.entries(given)) made[name] = await addProject(project);
    await addProject({ title: 'Waiting', status: 'pending' });
  });

  test.each([
    ['', ['port', 'cocoa', 'solar']],
    ['sort=impact', ['solar', 'port', 'cocoa']],
    ['impact=true', ['solar']],
    ['sector=infrastructure', ['port']],
    ['location=West Africa', ['cocoa']],
    [`range=${encodeURIComponent('$5M+')}`, ['cocoa']],
    ['country=CD', ['port']],
    ['country=RD Congo', ['port']],
    ['q=kenya', ['solar']],
    ['q=ndjamena', ['cocoa']],
    ['q=sechage', ['cocoa']],
    ['q=Main d’OEUVRE', ['cocoa']],
    ['q=manœuvre', ['port']],
    ['q=nishati', ['solar']],
    ['q=kawi', ['solar']],
    ['q=RDC', ['port']],
    ['q=« … »', []],
    ['q=énergies propres', ['solar']],
    ['q=kilimo', ['cocoa']],
    ['q=magharibi', ['cocoa']],
    ['q=Afrique de l’Ouest', ['cocoa']],
    ["q=Afrique de l'Est", ['solar']],
    ['q=West Africa', ['cocoa']],
    ['q=Afrika Mashariki', ['solar']],
    ['q=agriculture en Côte d’Ivoire', ['cocoa']],
    ['q=nishati nchini Kenya', ['solar']],
    ["q=Kenya's energy", ['solar']],
    ['q=énergie solaire au Kenya', ['solar']],
    ['q=South Africa', []],
    ['q=solar cocoa', []],
    ['q=waiting', []],
  ])('%s', async (query, expected) => {
    const { titles, total } = await listed(`/api/projects?${query}`);
    expect(titles).toEqual(expected.map((name) => made[name]?.title));
    expect(total).toBe(expected.length);
  });

  test('a changed project is found by its new text', async () => {
    const id = made.port?.id;
    await admin.patch(`/api/admin/projects/${id}`, { country: 'Chad', title: 'Harbour' });
    expect((await listed('/api/projects?country=Tchad&q=harbour')).ids).toEqual([id]);
    expect((await listed('/api/projects?country=CD')).ids).toEqual([]);
  });

  describe('half of them', () => {
    let all: number[];
    beforeAll(async () => {
      for (let count = 0; count < 24; count++) await addProject({ title: `Number ${count}` });
      all = (await listed('/api/projects')).ids;
    });

    test('is the same for a seed on all its pages, and differs for another seed', async () => {
      const seeds = [0, 1, 250_000_000, 500_000_000, 999_999_999];
      const halves = new Set<string>();
      for (const seed of seeds) {
        const half = await listed(`/api/projects?featured=${seed}`);
        expect(half.total).toBe(Math.ceil(all.length / 2));
        expect(new Set(half.ids).size).toBe(half.total);
        const pages: number[] = [];
        for (let offset = 0; offset < half.total; offset += 5) {
          pages.push(
            ...(await listed(`/api/projects?featured=${seed}&limit=5&offset=${offset}`)).ids,
          );
        }
        expect(pages).toEqual(half.ids);
        halves.add([...half.ids].sort().join());
      }
      expect(halves.size).toBeGreaterThan(1);
      expect((await listed('/api/projects?featured=7&offset=99')).ids).toEqual([]);
    });

    test('is drawn from the filtered projects', async () => {
      const half = await listed('/api/projects?featured=123456789&q=number');
      expect(half.total).toBe(12);
      expect(half.titles.every((title) => title.startsWith('Number'))).toBe(true);
    });
  });

  test.each([
    'featured=x',
    'featured=-1',
    'featured=1000000000',
    'impact=yes',
    'range=$1',
    'limit=101',
  ])('refuse %s', async (query) => {
    expect((await visitor.get(`/api/projects?${query}`)).status).toBe(422);
  });
});

describe('resources', () => {
  const titles = {
    ports: 'Ports of the coast',
    mills: 'Mills of the valley',
    lakes: 'Lakes',
    state: featuredResourceTitles[0] ?? '',
  };

  const addResource = (given: object) => createArticle(admin, given);

  beforeAll(async () => {
    await addResource({ title: titles.ports, description: 'Séchage et fret, by rail.' });
    await addResource({ title: titles.mills, category: 'success-stories', type: 'blog' });
    await addResource({ title: titles.lakes, category: 'regional-focus' });
    await addResource({ title: titles.state });
    await addResource({ title: 'A draft', category: 'investment-trends', status: 'draft' });
  });

  test.each([
    ['', ['state', 'lakes', 'mills', 'ports']],
    ['category=market-analysis', ['state', 'ports']],
    ['type=blog', ['mills']],
    ['featured=true', ['state']],
    ['q=sechage', ['ports']],
    ['q=ports rail', ['ports']],
    ['q=simulizi', ['mills']],
    ['q=draft', []],
    ['q=---', []],
  ] satisfies [string, (keyof typeof titles)[]][])('%s', async (query, expected) => {
    const { titles: found, total } = await listed(`/api/resources?without=content&${query}`);
    expect(found).toEqual(expected.map((name) => titles[name]));
    expect(total).toBe(expected.length);
  });

  test('are the public’s for admins who ask for what is published', async () => {
    const seen = await admin.get<Resource[]>('/api/resources?status=published');
    expect(seen.body.map(({ title }) => title)).not.toContain('A draft');
  });

  test('at a glance: each category with its newest, and the latest three', async () => {
    const { body } = await visitor.get<ResourceOverview>('/api/resources/overview');
    expect(
      body.categories.map(({ category, count, newest }) => [category, count, newest?.title]),
    ).toEqual([
      ['investment-trends', 0, undefined],
      ['success-stories', 1, titles.mills],
      ['market-analysis', 2, titles.state],
      ['regional-focus', 1, titles.lakes],
    ]);
    expect(body.latest.map(({ title }) => title)).toEqual([
      titles.state,
      titles.lakes,
      titles.mills,
    ]);
    expect(JSON.stringify(body)).not.toContain('Rates have doubled');
  });
});
