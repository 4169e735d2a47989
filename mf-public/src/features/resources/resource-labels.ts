import type { ResourceCategory, ResourceType } from '@ail/kit/contracts/enums';

/** Message ids. */
export const categoryLabels = {
  'investment-trends': 'resources.category.trends',
  'success-stories': 'resources.category.stories',
  'market-analysis': 'resources.category.analysis',
  'regional-focus': 'resources.category.regional',
} satisfies Record<ResourceCategory, string>;

export const categoryTexts = {
  'investment-trends': 'resources.category.trends.text',
  'success-stories': 'resources.category.stories.text',
  'market-analysis': 'resources.category.analysis.text',
  'regional-focus': 'resources.category.regional.text',
} satisfies Record<ResourceCategory, string>;

export const typeLabels = {
  article: 'resources.type.article',
  blog: 'resources.type.blog',
} satisfies Record<ResourceType, string>;

const wordsPerMinute = 200;

/** How long the HTML takes to read, in minutes, at least one. */
export const readingMinutes = (html: string): number => {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
};
