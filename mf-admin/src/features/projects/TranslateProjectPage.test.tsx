import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { screen, within } from '@testing-library/react';
import { buildProject } from './project.fixture.ts';
import { TranslateProjectPage } from './TranslateProjectPage.tsx';

const project = buildProject({
  useOfFunds: 'Pumps and pipes',
  team: [
    { name: 'Wanjiru Kamau', role: 'Engineer' },
    { name: 'Otieno Ouma', role: null },
  ],
  translations: {
    en: null,
    sw: null,
    fr: {
      title: 'Parc solaire',
      description: 'Un parc solaire au bord de la ville.',
      useOfFunds: 'Pompes et tuyaux',
      details: null,
      team: [
        { name: 'Wanjiru Kamau', role: 'Ingénieure' },
        { name: 'Otieno Ouma', role: null },
      ],
      updatedAt: '2026-11-02T09:00:00.000Z',
      outdated: true,
      complete: true,
      changed: ['useOfFunds'],
    },
  },
});

const open = (save: () => unknown = () => answer(200, project), language = 'fr') => {
  const calls = stubApi({
    'GET /api/admin/projects/7': project,
    'PATCH /api/admin/projects/7': save,
  });
  const host = buildHost();
  const view = renderRoutes(
    [
      { path: '/admin/projects', element: <h1>The list</h1> },
      {
        path: '/admin/projects/:id/translations',
        element: <TranslateProjectPage host={host} />,
      },
    ],
    `/admin/projects/7/translations?language=${language}`,
  );
  const sent = () => calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
  return { ...view, host, sent };
};

it('shows each text of the original beside its translation, and what has changed since', async () => {
  open();
  expect(await screen.findByLabelText('Title (Français)')).toHaveValue('Parc solaire');
  expect(screen.getByLabelText('Title (Français)')).toHaveAttribute('lang', 'fr');
  expect(screen.getByText('Pumps and pipes')).toHaveTextContent('Pumps and pipes');
  expect(screen.getByText('Pumps and pipes').closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.getByLabelText('What Wanjiru Kamau does (Français)')).toHaveValue('Ingénieure');
  expect(screen.queryByLabelText(/Otieno/)).not.toBeInTheDocument();
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual(['Français original changed', 'Kiswahili missing']);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Changed since the translation: Use of funds',
  );
});

it('saves all texts of one language, and says so', async () => {
  const { user, host, sent } = open();
  const title = await screen.findByLabelText('Title (Français)');
  await user.clear(title);
  await user.type(title, 'Centrale solaire');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('The list')).toBeInTheDocument();
  expect(sent()).toEqual([
    {
      updatedAt: project.updatedAt,
      translations: {
        fr: {
          title: 'Centrale solaire',
          description: 'Un parc solaire au bord de la ville.',
          useOfFunds: 'Pompes et tuyaux',
          details: null,
          team: project.translations.fr?.team,
        },
      },
    },
  ]);
  expect(host.notices).toEqual([{ title: 'Success', description: 'Translation saved' }]);
});

it('shows at its field which text is missing, and keeps what was typed', async () => {
  const fields = {
    'translations.sw.useOfFunds': 'Required',
    'translations.sw.team': 'Required',
  };
  const { user } = open(
    () => answer(422, { code: 'validation_failed', message: 'Check the fields.', fields }),
    'sw',
  );
  await user.type(await screen.findByLabelText('Title (Kiswahili)'), 'Mitambo ya jua');
  await user.type(screen.getByLabelText('Description (Kiswahili)'), 'Mitambo ya jua kando ya mji.');
  await user.click(
    within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Save changes' }),
  );
  const funds = await screen.findByLabelText('Use of funds (Kiswahili)');
  expect(await screen.findAllByText('Required')).not.toHaveLength(0);
  expect(funds).toHaveAccessibleDescription('Required');
  expect(screen.getByLabelText('What Wanjiru Kamau does (Kiswahili)')).toHaveAccessibleDescription(
    'Required',
  );
  expect(screen.getByLabelText('Title (Kiswahili)')).toHaveValue('Mitambo ya jua');
});

it('keeps what is typed in one language while the other is open', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Title (Français)'), ' neuf');
  await user.click(screen.getByRole('tab', { name: /Kiswahili/ }));
  expect(await screen.findByLabelText('Title (Kiswahili)')).toHaveValue('');
  await user.click(screen.getByRole('tab', { name: /Français/ }));
  expect(screen.getByLabelText('Title (Français)')).toHaveValue('Parc solaire neuf');
});

it('removes a translation once that is confirmed', async () => {
  const without: AdminProject = {
    ...project,
    translations: { en: null, fr: null, sw: null },
  };
  const { user, sent } = open(() => answer(200, without));
  await user.click(await screen.findByRole('button', { name: /Remove the translation/ }));
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove the translation' }),
  );
  expect(sent()).toEqual([{ translations: { fr: null }, updatedAt: project.updatedAt }]);
});
