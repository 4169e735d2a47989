import type { ResourceCategory, ResourceType } from '@ail/kit/contracts/enums';
import type { Resource } from '@ail/kit/contracts/resource';

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

const pictures = {
  'investment-trends': [
    'resources/investment-trends-1',
    'projects/port-cranes',
    'events/forum-city',
    'resources/investment-trends-2',
    'projects/data-centre',
  ],
  'success-stories': [
    'resources/success-stories-1',
    'projects/coffee-hills',
    'gallery/signing-ceremony',
    'resources/success-stories-2',
    'projects/textile-mill',
  ],
  'market-analysis': [
    'resources/market-analysis-1',
    'projects/processing-plant',
    'gallery/exhibition',
    'resources/market-analysis-2',
    'projects/solar-homes',
  ],
  'regional-focus': [
    'resources/regional-focus-1',
    'projects/river-bridge',
    'gallery/river-city',
    'resources/regional-focus-2',
    'projects/terraced-farm',
  ],
} satisfies Record<ResourceCategory, readonly string[]>;

/**
 * The picture of a resource: its own where this site serves it, since the page loads nothing from
 * elsewhere; else one that suits its category, always the same for the same resource.
 */
export const resourcePicture = (
  { id, category, imageUrl }: Pick<Resource, 'id' | 'category' | 'imageUrl'>,
  origin: string,
): string => {
  const assets = `${origin}/assets/`;
  if (imageUrl?.startsWith(assets)) return decodeURIComponent(imageUrl.slice(assets.length));
  const fitting = pictures[category];
  return `${fitting[id % fitting.length]}.jpg`;
};

const wordsPerMinute = 200;

/** How long the HTML takes to read, in minutes, at least one. */
export const readingMinutes = (html: string): number => {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
};
