import type { ResourceCategory } from '@ail/kit/contracts/enums';

/** Message ids. */
export const categoryTexts = {
  'investment-trends': 'resources.category.trends.text',
  'success-stories': 'resources.category.stories.text',
  'market-analysis': 'resources.category.analysis.text',
  'regional-focus': 'resources.category.regional.text',
} satisfies Record<ResourceCategory, string>;

const wordsPerMinute = 200;

/** How long the HTML takes to read, in minutes, at least one. */
export const readingMinutes = (html: string): number => {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
};
