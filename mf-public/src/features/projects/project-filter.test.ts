import { buildProject } from './project.fixture.ts';
import { drawHalf, filterProjects, homeProjects, projectsOfTab } from './project-filter.ts';

const none = { text: '', sector: 'all', location: 'all', range: 'all' };
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('filterProjects', () => {
  const projects = [
    buildProject({ id: 1, title: 'Coffee Hills', description: 'Washing stations' }),
    buildProject({ id: 2, title: 'Rail link', sector: 'infrastructure', location: 'West Africa' }),
    buildProject({
      id: 3,
      title: 'Port',
      description: 'For COFFEE exports',
      investmentRange: '$5M+',
    }),
  ];
  it.each([
    ['text in title or description, any case', { text: ' coffee ' }, [1, 3]],
    ['sector', { sector: 'infrastructure' }, [2]],
    ['location', { location: 'West Africa' }, [2]],
    ['range, by inclusion', { range: '$5M+' }, [3]],
    ['all together', { text: 'coffee', range: '$1M - $5M' }, [1]],
    ['nothing', {}, [1, 2, 3]],
    ['what nobody has', { text: 'xyz' }, []],
  ])('narrows by %s', (_, filter, expected) => {
    expect(ids(filterProjects(projects, { ...none, ...filter }))).toEqual(expected);
  });
});

describe('drawHalf', () => {
  const projects = Array.from({ length: 35 }, (_, id) => buildProject({ id }));
  it('keeps half, rounded up, and the same half for the same visit', () => {
    expect(drawHalf(projects, 0.3).size).toBe(18);
    expect(drawHalf(projects, 0.3)).toEqual(drawHalf([...projects].reverse(), 0.3));
    expect(drawHalf([], 0.3).size).toBe(0);
  });
  it('draws another half on another visit', () => {
    expect([...drawHalf(projects, 0.3)].sort()).not.toEqual([...drawHalf(projects, 0.7)].sort());
  });
});

describe('projectsOfTab', () => {
  const projects = [
    buildProject({ id: 1, createdAt: '2026-01-01T00:00:00.000Z', impact: true }),
    buildProject({ id: 2, createdAt: '2026-03-01T00:00:00.000Z' }),
    buildProject({ id: 3, createdAt: '2026-02-01T00:00:00.000Z', impact: true }),
  ];
  it('shows all, a half, those with impact, or the newest first', () => {
    expect(ids(projectsOfTab(projects, 'all', 0.5))).toEqual([1, 2, 3]);
    expect(projectsOfTab(projects, 'featured', 0.5)).toHaveLength(2);
    expect(ids(projectsOfTab(projects, 'impact', 0.5))).toEqual([1, 3]);
    expect(ids(projectsOfTab(projects, 'recent', 0.5))).toEqual([2, 3, 1]);
  });
});

describe('homeProjects', () => {
  it('prefers impact, then the newest, three at most', () => {
    const projects = [1, 2, 3, 4, 5].map((id) =>
      buildProject({ id, impact: id === 2, createdAt: `2026-0${id}-01T00:00:00.000Z` }),
    );
    expect(ids(homeProjects(projects))).toEqual([2, 5, 4]);
  });
});
