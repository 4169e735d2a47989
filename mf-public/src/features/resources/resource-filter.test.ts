import { featuredResourceTitles } from '@ail/kit/contracts/resources/featured-resources';
import { buildResource } from './resource.fixture.ts';
import {
  countByCategory,
  featuredInsights,
  filterResources,
  latestThree,
  relatedTo,
} from './resource-filter.ts';

const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

const resources = [
  buildResource({ id: 1, title: featuredResourceTitles[0], category: 'market-analysis' }),
  buildResource({ id: 2, title: 'Solar', type: 'blog', category: 'success-stories' }),
  buildResource({ id: 3, title: 'Ports', description: 'SOLAR too', category: 'market-analysis' }),
  buildResource({
    id: 4,
    title: 'Lakes',
    category: 'regional-focus',
    publishedAt: '2026-09-01T00:00:00.000Z',
  }),
];

describe('filterResources', () => {
  const none = { text: '', category: 'all', tab: 'all' as const };
  it.each([
    ['nothing', {}, [1, 2, 3, 4]],
    ['text in title or description, any case', { text: 'solar' }, [2, 3]],
    ['category', { category: 'market-analysis' }, [1, 3]],
    ['the three fixed titles', { tab: 'featured' as const }, [1]],
    ['articles', { tab: 'articles' as const }, [1, 3, 4]],
    ['blog posts', { tab: 'blog' as const }, [2]],
  ])('narrows by %s', (_, filter, expected) => {
    expect(ids(filterResources(resources, { ...none, ...filter }))).toEqual(expected);
  });
});

it('takes the first of each of the first three categories as insights', () => {
  expect(ids(featuredInsights(resources))).toEqual([2, 1]);
  expect(featuredInsights([])).toEqual([]);
});

it('counts per category', () => {
  expect(countByCategory(resources)).toEqual({
    'investment-trends': 0,
    'success-stories': 1,
    'market-analysis': 2,
    'regional-focus': 1,
  });
});

it('finds the latest three and three related ones', () => {
  expect(ids(latestThree(resources))).toEqual([4, 3, 2]);
  expect(ids(relatedTo(buildResource({ id: 3, category: 'market-analysis' }), resources))).toEqual([
    1,
  ]);
});
