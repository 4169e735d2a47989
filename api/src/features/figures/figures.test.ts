/** @runs sqlite mariadb-long cluster */
import { defaultFigures, defaultFiguresDate } from '@ail/kit/contracts/figures/default-figures';
import type { Figures } from '@ail/kit/contracts/figures/figures.shape';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);
const visitor = server.client();

const usual = { ...defaultFigures, source: null };
const justNow = expect.stringMatching(/Z$/);

test('the figures of the specification hold until an admin sets others', async () => {
  expect((await visitor.get('/api/figures')).body).toEqual({ ...usual, asOf: defaultFiguresDate });
  const figures = { ...usual, homeProjects: 130, source: 'Annual report' };
  expect((await admin.patch('/api/admin/figures', figures)).body).toEqual({
    ...figures,
    asOf: justNow,
  });
  expect((await visitor.get('/api/figures')).body).toEqual({ ...figures, asOf: justNow });
  const { body } = await admin.get('/api/admin/audit-log?entity=user&action=update');
  expect(body[0]).toMatchObject({
    before: { marketingFigures: 'homeProjects: 120, source: –' },
    after: { marketingFigures: 'homeProjects: 130, source: Annual report' },
  });
  await admin.patch('/api/admin/figures', defaultFigures);
  const { body: reset } = await visitor.get<Figures>('/api/figures');
  expect(reset).toEqual({ ...usual, asOf: justNow });
  expect(Date.parse(reset.asOf)).toBeGreaterThan(Date.now() - 60_000);
});

test('refuses figures that are missing, no whole numbers, or more than a hundred percent', async () => {
  const { homeProjects: _, ...others } = usual;
  const wrong = { ...others, homeReturn: 101, servicesProjects: 1.5, eventsCountries: '15' };
  const { status, body } = await admin.patch<{ fields: object }>('/api/admin/figures', wrong);
  expect(status).toBe(422);
  expect(Object.keys(body.fields).sort()).toEqual([
    'eventsCountries',
    'homeProjects',
    'homeReturn',
    'servicesProjects',
  ]);
});
