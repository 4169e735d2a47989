import { comparableAmount } from '@ail/kit/contracts/projects/amounts';
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import type { TestClient } from '../../testing/client.ts';
import { useServer } from '../../testing/use-server.ts';

let visitor: TestClient;

/** Beside the demo content. */
const added = [
  {
    title: 'O’Brien Dairy of Kisumu',
    description: 'Milk that is collected, cooled and bottled within a day.',
    sector: 'agriculture-farming',
    subSector: 'Dairy',
    location: 'East Africa',
    country: 'Kenya',
    investmentRange: '$100K - $500K',
  },
  {
    title: 'Abidjan Cashew Works',
    description: 'Shelling at home instead of exporting raw produce.',
    sector: 'agriculture-farming',
    subSector: 'nuts',
    location: 'West Africa',
    country: 'Côte d’Ivoire',
    investmentRange: 'on request',
  },
];

const server = useServer({ DEMO: '1' }, { sendsMail: false });
beforeAll(async () => {
  visitor = server.client();
  const admin = await server.adminClient();
  for (const project of added) {
    const { status, text } = await admin.post('/api/admin/projects', project);
    if (status !== 201) throw new Error(text);
  }
});

const list = async (query: Record<string, string>) => {
  const { body, status, text } = await visitor.get<Project[]>(
    `/api/projects?${new URLSearchParams(query)}`,
  );
  if (status !== 200) throw new Error(text);
  return body;
};
const titlesOf = (projects: readonly Project[]) => projects.map(({ title }) => title);

const cashew = 'Abidjan Cashew Works';
const coffee = 'Mount Elgon Coffee Washing Stations';
const garissa = 'Garissa South Solar Park';
const karoo = 'Karoo Rooftop Solar for Clinics';
const draa = 'Draa Valley Concentrated Solar Heat';
const hydro = 'Boali Hydropower Rehabilitation';
const turkana = 'Lake Turkana Community Wind';
const taiba = 'Taïba Ridge Wind Farm';
const villages = 'Sahel Village Mini-Grids';
const ports = 'Bangui River Port Renewal';
const health = 'Kigali Health Records Cloud';
const roads = 'Tema Link Road';
const rail = 'Lobito Corridor Freight Yard';
const maize = 'Kafue Flats Maize Storage';
const cotton = 'Hawassa Cotton Garments';
const dairy = 'O’Brien Dairy of Kisumu';
const kivu = 'Kivu Agricultural Payments';
const wood = 'Bouar Furniture and Certified Timber';
const skills = 'Gaborone Skills Platform';

/** What visitors type, how many projects they find, and the first of them. */
const searches: [typed: string, count: number, first: string[]][] = [
  // English
  ['Kenya', 3, [dairy, turkana, garissa]],
  ['solar', 5, [karoo, garissa]],
  ['coffee', 1, [coffee]],
  ['wind farm', 1, [taiba]],
  ['agriculture Uganda', 2, [coffee]],
  ['mini grids', 1, [villages]],
  ['railway', 1, [rail]],
  ['ports', 1, [ports]],
  ['fintech', 1, [kivu]],
  ['health Rwanda', 1, [health]],
  ['Ghana roads', 1, [roads]],
  ['South Africa', 1, [karoo]],
  ['DRC', 1, [kivu]],
  ['women’s company', 1, ['Kumasi Shea Cosmetics']],
  ['O’Brien', 1, [dairy]],
  ["o'brien", 1, [dairy]],
  ['Cote', 1, [cashew]],
  ['solar power in Kenya', 1, [garissa]],
  // French
  ['énergie éolienne', 2, [turkana, taiba]],
  ['café', 1, [coffee]],
  ['Côte d’Ivoire', 1, [cashew]],
  ['anacarde', 1, [cashew]],
  ['hydroélectricité', 1, [hydro]],
  ['République centrafricaine', 4, [hydro]],
  ['santé', 1, [health]],
  ['agriculture en Zambie', 1, [maize]],
  ['énergie solaire au Maroc', 1, [draa]],
  ['bois', 1, [wood]],
  ['coton Éthiopie', 1, [cotton]],
  ['Afrique de l’Ouest infrastructures', 1, [roads]],
  // Swahili
  ['umeme', 7, [hydro]],
  ['umeme wa maji', 1, [hydro]],
  ['kahawa', 1, [coffee]],
  ['kilimo Zambia', 1, [maize]],
  ['nishati ya jua', 5, [karoo, garissa]],
  ['bandari', 1, [ports]],
  ['afya', 1, [health]],
  ['Afrika Kusini', 1, [karoo]],
  ['elimu', 1, [skills]],
  ['upepo', 2, [turkana, taiba]],
  ['mahindi', 1, [maize]],
  ['korosho', 1, [cashew]],
  ['barabara Ghana', 1, [roads]],
];

test.each(searches)('%s', async (q, count, first) => {
  const found = await list({ q });
  expect(titlesOf(found).slice(0, first.length)).toEqual(first);
  expect(found).toHaveLength(count);
});

test('a search in an order of its own is in that order', async () => {
  expect(titlesOf(await list({ q: 'solar', sort: 'title' }))[0]).toBe(
    'Djibouti Solar-Cooled Warehouses',
  );
});

test('by title, without capitals and accents', async () => {
  const titles = titlesOf(await list({ sort: 'title' }));
  expect(titles).toEqual([...titles].sort(new Intl.Collator('en').compare));
  expect(titlesOf(await list({ sort: 'title', order: 'desc' }))).toEqual(titles.reverse());
});

test('by the amount sought, in any currency; a project without an amount comes last', async () => {
  const admin = await server.adminClient();
  const ours = [
    [
      'Priced in cedis',
      { investmentRange: '$500K - $1M', amountSought: 9_000_000, currency: 'GHS' },
    ],
    [
      'Priced in dollars',
      { investmentRange: '$500K - $1M', amountSought: 900_000, currency: 'USD' },
    ],
    ['Priced in words', { investmentRange: '$500K - $1M', investmentNeeded: 'USD 0.95 million' }],
    ['Priced by range', { investmentRange: '$500K - $1M' }],
  ] as const;
  for (const [title, fields] of ours) {
    const { status, text } = await admin.post('/api/admin/projects', {
      ...added[0],
      title,
      ...fields,
    });
    if (status !== 201) throw new Error(text);
  }
  const upwards = await list({ sort: 'amount' });
  const amounts = upwards.map((project) => comparableAmount(project) ?? 0);
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
  expect(titlesOf(upwards).filter((title) => title.startsWith('Priced'))).toEqual([
    'Priced by range',
    'Priced in cedis',
    'Priced in dollars',
    'Priced in words',
  ]);
  const downwards = await list({ sort: 'amount', order: 'desc' });
  expect(titlesOf(downwards)).toEqual(titlesOf(upwards).toReversed());
});

test('a changed project is found by its new sub-sector', async () => {
  const admin = await server.adminClient();
  const [project] = await list({ q: 'dairy' });
  await admin.patch(`/api/admin/projects/${project?.id}`, { subSector: 'Education' });
  expect(titlesOf(await list({ q: 'éducation', sort: 'title' }))).toEqual([skills, dairy]);
});
