import type { AdminResource } from '@ail/kit/contracts/resources/resource.shape';

/** A published resource, for tests. */
export const buildResource = (given: Partial<AdminResource> = {}): AdminResource => ({
  author: null,
  slug: 'solar-in-the-sahel',
  publishAt: null,
  id: 4,
  language: 'en',
  translations: { en: null, fr: null, sw: null },
  title: 'Solar in the Sahel',
  description: 'What has been built and what it earns.',
  content: '<p>Where the sun shines, <strong>money</strong> follows: a long look at it.</p>',
  category: 'market-analysis',
  type: 'blog',
  imageUrl: null,
  status: 'published',
  publishedAt: '2026-10-01T00:00:00.000Z',
  updatedAt: '2026-10-02T00:00:00.000Z',
  ...given,
});
