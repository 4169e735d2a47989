import type { Match, OwnInterests } from '@ail/kit/contracts/projects/interests.shape';
import type { SavedSearch } from '@ail/kit/contracts/projects/searches.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, listAnswer, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { InterestsForm } from './InterestsForm.tsx';
import { Matches } from './Matches.tsx';
import { buildProject } from './project.fixture.ts';
import { SavedSearches } from './SavedSearches.tsx';

const investor = { 'GET /api/user': buildUser({ role: 'investor' }) };

const interests: OwnInterests = {
  sectors: ['clean-energy'],
  regions: [],
  countries: ['KE'],
  ranges: [],
  stages: [],
  impact: false,
  updatedAt: '2026-05-01T00:00:00.000Z',
};

const search: SavedSearch = {
  id: 4,
  name: 'Solar in Kenya',
  alert: 'off',
  q: 'solar',
  sector: null,
  location: null,
  country: 'KE',
  range: null,
  impact: true,
  createdAt: '2026-05-01T00:00:00.000Z',
};

const open = (
  content: ReactElement,
  answers: Record<string, unknown>,
  language: 'en' | 'fr' | 'sw' = 'en',
) => {
  const calls = stubApi({ ...investor, ...answers });
  const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);
  return { ...renderWithProviders(content, { language }), calls, sent };
};

describe('what an investor looks for', () => {
  it('is shown, changed and sent', async () => {
    const host = buildHost();
    const { user, sent } = open(<InterestsForm host={host} />, {
      'GET /api/user/interests': interests,
      'PUT /api/user/interests': interests,
    });
    expect(await screen.findByRole('checkbox', { name: 'Clean Energy' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'East Africa' }));
    await user.click(screen.getByRole('checkbox', { name: 'Projects with impact' }));
    const countries = screen.getByRole('combobox', { name: /Countries/ });
    await user.selectOptions(countries, 'Ghana');
    await user.click(screen.getByRole('button', { name: 'Remove Kenya' }));
    expect(countries).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save what I look for' }));
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(sent('PUT /api/user/interests')).toEqual([
      {
        sectors: ['clean-energy'],
        regions: ['East Africa'],
        countries: ['GH'],
        ranges: [],
        stages: [],
        impact: true,
      },
    ]);
  });
});

describe('matches', () => {
  const match: Match = {
    project: buildProject({ country: 'Kenya', stage: 'growth', impact: true }),
    score: 95,
    reasons: [
      { code: 'sector' },
      { code: 'country' },
      { code: 'range' },
      { code: 'stage' },
      { code: 'impact' },
      { code: 'new' },
    ],
  };

  it.each([
    [
      'en',
      'Clean Energy, Kenya, within your range, at the stage you look for (Growth), with impact; new this week',
    ],
    [
      'fr',
      'Énergies propres, Kenya, dans votre fourchette, au stade recherché (Croissance), à impact ; nouveau cette semaine',
    ],
    [
      'sw',
      'Nishati safi, Kenya, ndani ya kiasi unachotafuta, katika hatua unayotafuta (Unakua), wenye manufaa kwa jamii; mpya wiki hii',
    ],
  ] as const)('say why in words: %s', async (language, words) => {
    const given = { 'GET /api/user/matches': [match], 'GET /api/user/interests': interests };
    open(<Matches host={buildHost()} />, given, language);
    const title = await screen.findByText('Lakeside Solar Park');
    const text = title.closest('li')?.textContent?.replaceAll(/\s/g, ' ');
    expect(text).toContain(words);
  });

  it('can all be reached, a page at a time', async () => {
    const all = Array.from({ length: 30 }, (_, index) => ({
      ...match,
      project: { ...match.project, id: index + 1, title: `Match ${index + 1}` },
    }));
    const { user } = open(<Matches host={buildHost()} />, {
      'GET /api/user/interests': interests,
      'GET /api/user/matches': listAnswer(all),
    });
    expect(await screen.findByText('Match 5')).toBeVisible();
    expect(screen.queryByText('Match 6')).toBeNull();
    const more = () => screen.getByRole('button', { name: 'Show more matches' });
    await user.click(more());
    expect(await screen.findByText('Match 25')).toBeVisible();
    expect(document.activeElement).toHaveTextContent('Match 6');
    await user.click(more());
    expect(await screen.findByText('Match 30')).toBeVisible();
    expect(screen.getAllByText(/^Match \d+$/)).toHaveLength(30);
    expect(screen.queryByRole('button', { name: 'Show more matches' })).toBeNull();
  });

  it('ask what is looked for where that is not known, and say that nothing matches where it is', async () => {
    const { user, unmount, sent } = open(<Matches host={buildHost()} />, {
      'PUT /api/user/interests': interests,
      'GET /api/user/matches': [],
      'GET /api/user/interests': { ...interests, updatedAt: null },
    });
    expect(await screen.findByText('Tell us what you look for')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Technology' }));
    await user.click(screen.getByRole('button', { name: 'Save what I look for' }));
    expect(await screen.findByText('No project matches yet')).toBeVisible();
    expect(sent('PUT /api/user/interests')).toMatchObject([{ sectors: expect.any(Array) }]);
    unmount();
    open(<Matches host={buildHost()} />, {
      'GET /api/user/matches': [],
      'GET /api/user/interests': { ...interests, sectors: ['manufacturing'] },
    });
    expect(await screen.findByText('No project matches yet')).toBeVisible();
  });

  it('say that nothing matches only once it is known whether anything is looked for', async () => {
    const { promise: told, resolve: tell } = Promise.withResolvers<OwnInterests>();
    const { calls } = open(<Matches host={buildHost()} />, {
      'GET /api/user/matches': [],
      'GET /api/user/interests': () => told,
    });
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /api/user/matches'));
    await act(async () => {});
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    tell({ ...interests, updatedAt: null });
    expect(await screen.findByRole('button', { name: 'Choose' })).toBeVisible();
  });
});

describe('saved searches', () => {
  it('lead to what they find, and are mailed or deleted by a button each', async () => {
    const host = buildHost();
    const { user, sent, calls } = open(<SavedSearches host={host} />, {
      'GET /api/user/searches': [search],
      'PATCH /api/user/searches/4': { ...search, alert: 'weekly' },
      'DELETE /api/user/searches/4': undefined,
    });
    expect(await screen.findByRole('link', { name: 'Solar in Kenya' })).toHaveAttribute(
      'href',
      '/projects?tab=impact&q=solar&country=KE',
    );
    await user.click(screen.getByRole('button', { name: /Weekly emails/, pressed: false }));
    await waitFor(() => expect(sent('PATCH /api/user/searches/4')).toEqual([{ alert: 'weekly' }]));
    await user.click(screen.getByRole('button', { name: /Delete/ }));
    await waitFor(() => expect(host.notices.at(-1)?.title).toBe('Search deleted'));
    expect(calls.some(({ call }) => call === 'DELETE /api/user/searches/4')).toBe(true);
  });

  it('say why a change has failed', async () => {
    const host = buildHost();
    const { user } = open(<SavedSearches host={host} />, {
      'GET /api/user/searches': [search],
      'DELETE /api/user/searches/4': answer(503, { code: 'internal', message: 'Not now.' }),
    });
    await user.click(await screen.findByRole('button', { name: /Delete/ }));
    await waitFor(() => expect(host.notices.at(-1)?.variant).toBe('destructive'));
  });
});
