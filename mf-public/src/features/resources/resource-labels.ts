import type { ResourceCategory } from '@ail/kit/contracts/enums';

/** Message ids. */
export const categoryTexts = {
  'investment-trends': 'resources.category.trends.text',
  'success-stories': 'resources.category.stories.text',
  'market-analysis': 'resources.category.analysis.text',
  'regional-focus': 'resources.category.regional.text',
} satisfies Record<ResourceCategory, string>;

const wordsPerMinute = 200;

/** The reading time of the HTML in minutes, at least one. */
export const readingMinutes = (html: string): number => {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
};
