import type { Draft } from '@ail/kit/contracts/drafts/draft.shape';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
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

const draftPath = '/api/admin/translations/projects/7/fr/draft';

const open = (
  save: () => unknown = () => answer(200, project),
  language = 'fr',
  draft: () => Draft['draft'] = () => null,
  saved = project,
) => {
  const company = { others: [], savedAt: project.updatedAt, savedBy: null };
  const calls = stubApi({
    'GET /api/admin/projects/7': saved,
    'PATCH /api/admin/projects/7': save,
    [`GET ${draftPath}`]: () => ({ ...company, draft: draft() }),
    [`PUT ${draftPath}`]: { ...company, updatedAt: '2026-11-24T10:00:00.000Z' },
    [`DELETE ${draftPath}`]: undefined,
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
  const sent = () => bodiesOf(calls, 'PATCH');
  return { ...view, host, sent, calls };
};

it('shows each text of the original beside its translation, and what has changed since', async () => {
  open();
  expect(await screen.findByLabelText('Title (French)')).toHaveValue('Parc solaire');
  expect(screen.getByLabelText('Title (French)')).toHaveAttribute('lang', 'fr');
  expect(screen.getByText('Pumps and pipes')).toHaveTextContent('Pumps and pipes');
  expect(screen.getByText('Pumps and pipes').closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.getByLabelText('What Wanjiru Kamau does (French)')).toHaveValue('Ingénieure');
  expect(screen.queryByLabelText(/Otieno/)).not.toBeInTheDocument();
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual(['French original changed', 'Swahili missing']);
  expect(screen.getByText(/Changed since the translation: Use of funds/)).toBeInTheDocument();
});

it.each([
  [true, /^Visitors who read in this language see this translation/],
  [false, /visitors see the original until they are\.$/],
])('says what visitors see where a translation is complete: %s', async (complete, words) => {
  const fr = project.translations.fr && { ...project.translations.fr, complete };
  open(undefined, 'fr', undefined, { ...project, translations: { ...project.translations, fr } });
  expect(await screen.findByText(words)).toBeVisible();
});

it('opens the page of the translation as it is typed', async () => {
  const page = { location: { replace: jest.fn() } };
  const openPage = jest.spyOn(window, 'open').mockReturnValue(page as never);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Preview the page' }));
  const address = '/projects/preview?of=7&language=fr';
  await waitFor(() => expect(page.location.replace.mock.calls).toEqual([[address]]));
  openPage.mockRestore();
});

it('names languages in the language of the page', async () => {
  const { setLanguage } = open();
  await screen.findByLabelText('Title (French)');
  await setLanguage('sw');
  expect(screen.getAllByLabelText(/\(Kifaransa\)$/)).not.toEqual([]);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.split(' ')[0])).toEqual([
    'Kifaransa',
    'Kiswahili',
  ]);
});

it('saves all texts of one language, and says so', async () => {
  const { user, host, sent } = open();
  const title = await screen.findByLabelText('Title (French)');
  await user.clear(title);
  await user.type(title, 'Centrale solaire');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('The list')).toBeInTheDocument();
  expect(sent()).toEqual([
    {
      updatedAt: project.updatedAt,
      draftSeen: null,
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
  await user.type(await screen.findByLabelText('Title (Swahili)'), 'Mitambo ya jua');
  await user.type(screen.getByLabelText('Description (Swahili)'), 'Mitambo ya jua kando ya mji.');
  await user.click(
    within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Save changes' }),
  );
  const funds = await screen.findByLabelText('Use of funds (Swahili)');
  expect(await screen.findAllByText('Required')).not.toHaveLength(0);
  expect(funds).toHaveAccessibleDescription('Required');
  expect(screen.getByLabelText('What Wanjiru Kamau does (Swahili)')).toHaveAccessibleDescription(
    'Required',
  );
  expect(screen.getByLabelText('Title (Swahili)')).toHaveValue('Mitambo ya jua');
});

it('keeps what is typed in one language while the other is open', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Title (French)'), ' neuf');
  await user.click(screen.getByRole('tab', { name: /Swahili/ }));
  expect(await screen.findByLabelText('Title (Swahili)')).toHaveValue('');
  await user.click(screen.getByRole('tab', { name: /French/ }));
  expect(screen.getByLabelText('Title (French)')).toHaveValue('Parc solaire neuf');
});

describe('what is typed and not saved', () => {
  const typed = {
    title: 'Centrale',
    'role 0 Wanjiru Kamau': 'Ingénieure en chef',
    'role 0 Somebody else': 'x',
    before: { title: 'Parc solaire' },
  };
  const kept = {
    values: JSON.stringify(typed),
    basedOn: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-03T09:00:00.000Z',
  };

  it('is sent to the server, with what the form began with', async () => {
    const { user, calls, sent } = open();
    await user.type(await screen.findByLabelText('Title (French)'), ' neuf');
    expect(await screen.findByText(/^Kept at/, {}, { timeout: 5_000 })).toBeInTheDocument();
    const [draft] = calls.filter(({ call }) => call.startsWith('PUT'));
    const { values, basedOn }: { values: string; basedOn: string } = Object(draft?.body);
    expect(basedOn).toBe(project.updatedAt);
    expect(JSON.parse(values)).toMatchObject({
      title: 'Parc solaire neuf',
      'role 0 Wanjiru Kamau': 'Ingénieure',
      before: { title: 'Parc solaire' },
    });
    expect(sent()).toEqual([]);
  });

  it('is back when the form is opened again, and is saved as a change of what it began with', async () => {
    const { user, sent } = open(undefined, 'fr', () => kept);
    expect(await screen.findByLabelText('Title (French)')).toHaveValue('Centrale');
    expect(screen.getByText(/^What you typed until/).parentElement).toHaveTextContent(
      /What you typed until .* is back\./,
    );
    expect(screen.getByLabelText('What Wanjiru Kamau does (French)')).toHaveValue(
      'Ingénieure en chef',
    );
    expect(screen.getByLabelText('Description (French)')).toHaveValue(
      'Un parc solaire au bord de la ville.',
    );
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The list')).toBeInTheDocument();
    expect(sent()).toMatchObject([
      { updatedAt: kept.basedOn, translations: { fr: { title: 'Centrale' } } },
    ]);
  });

  it('meets what somebody else has saved since, also after a save of the other language', async () => {
    const later = { ...project, updatedAt: '2026-11-05T09:00:00.000Z' };
    const { promise: isSaving, resolve: finish } = Promise.withResolvers<void>();
    const { user, sent } = open(
      () => isSaving.then(() => answer(200, later)),
      'sw',
      () => kept,
    );
    await user.type(await screen.findByLabelText('Title (Swahili)'), 'Mitambo ya jua');
    const fill = (label: string) => user.type(screen.getByLabelText(label), 'Maandishi marefu');
    for (const field of ['Description', 'Use of funds', 'What Wanjiru Kamau does']) {
      await fill(`${field} (Swahili)`);
    }
    const save = () =>
      user.click(
        within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Save changes' }),
      );
    await save();
    await fill('Title (Swahili)');
    finish();
    await user.click(screen.getByRole('tab', { name: /French/ }));
    expect(await screen.findByLabelText('Title (French)')).toHaveValue('Centrale');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([
      { updatedAt: project.updatedAt, translations: { sw: {} } },
      { updatedAt: kept.basedOn, translations: { fr: {} } },
    ]);
  });

  it('can be discarded', async () => {
    const drafts = [kept, null];
    const { user, calls } = open(undefined, 'fr', () => drafts.shift() ?? null);
    await user.click(await screen.findByRole('button', { name: 'Discard it' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Title (French)')).toHaveValue('Parc solaire'),
    );
    const [discarded, ...others] = calls.filter(({ call }) => call === `DELETE ${draftPath}`);
    expect([discarded?.query.get('updatedAt'), others]).toEqual([kept.updatedAt, []]);
    expect(screen.queryByText(/is back\./)).not.toBeInTheDocument();
  });
});

it('speaks of typed text before a translation is removed only where there is some', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Remove the translation/ }));
  expect(screen.getByRole('dialog')).toHaveTextContent('The translation cannot be brought back.');
  expect(screen.getByRole('dialog')).not.toHaveTextContent('What you typed');
});

it('removes a translation once that is confirmed', async () => {
  const without: AdminProject = {
    ...project,
    translations: { en: null, fr: null, sw: null },
  };
  const draftSeen = '2026-11-24T09:00:00.000Z';
  const { user, sent } = open(
    () => answer(200, without),
    'fr',
    () => ({ values: '{"title":"Parc"}', basedOn: project.updatedAt, updatedAt: draftSeen }),
  );
  await user.click(await screen.findByRole('button', { name: /Remove the translation/ }));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'What you typed here and did not save goes with it.',
  );
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove the translation' }),
  );
  expect(sent()).toEqual([{ translations: { fr: null }, updatedAt: project.updatedAt, draftSeen }]);
});
