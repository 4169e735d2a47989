import type { Resource } from '@ail/kit/contracts/resources/resource.shape';

/** An article for tests. */
export const buildResource = (facts: Partial<Resource> = {}): Resource => ({
  id: 1,
  slug: 'ports-and-prices',
  language: 'en',
  languages: ['en'],
  imageAlts: {},
  title: 'Ports and prices',
  description: 'What freight rates tell about demand.',
  author: null,
  content: '<h2>Freight</h2><p>Rates have doubled.</p>',
  category: 'investment-trends',
  type: 'article',
  imageUrl: null,
  status: 'published',
  publishedAt: '2026-05-01T00:00:00.000Z',
  ...facts,
});
