import { type ResourceCategory, resourceCategories } from '@ail/kit/contracts/enums';
import { featuredResourceTitles } from '@ail/kit/contracts/resources/featured-resources';
import type { ResourceSummary } from '@ail/kit/contracts/resources/resource.shape';

export const resourceTabs = ['all', 'featured', 'articles', 'blog'] as const;
export type ResourceTab = (typeof resourceTabs)[number];

const byTab = {
  all: () => true,
  featured: ({ title }) => featuredResourceTitles.includes(title),
  articles: ({ type }) => type === 'article',
  blog: ({ type }) => type === 'blog',
} satisfies Record<ResourceTab, (resource: ResourceSummary) => boolean>;

/** Those of the tab and category whose title or description has the text, in any case. */
export const filterResources = (
  resources: readonly ResourceSummary[],
  { text, category, tab }: { text: string; category: string; tab: ResourceTab },
): ResourceSummary[] => {
  const wanted = text.trim().toLowerCase();
  return resources.filter(
    (resource) =>
      byTab[tab](resource) &&
      (category === 'all' || resource.category === category) &&
      (resource.title.toLowerCase().includes(wanted) ||
        resource.description.toLowerCase().includes(wanted)),
  );
};

/** The first resource of each of the first three categories; a category without any is left out. */
export const featuredInsights = (resources: readonly ResourceSummary[]): ResourceSummary[] =>
  resourceCategories
    .slice(0, 3)
    .flatMap((category) => resources.find((resource) => resource.category === category) ?? []);

/** How many resources each category has. */
export const countByCategory = (
  resources: readonly ResourceSummary[],
): Record<ResourceCategory, number> => {
  const counts = {
    'investment-trends': 0,
    'success-stories': 0,
    'market-analysis': 0,
    'regional-focus': 0,
  };
  for (const { category } of resources) counts[category] += 1;
  return counts;
};

/** The three published last. */
export const latestThree = (resources: readonly ResourceSummary[]): ResourceSummary[] =>
  [...resources]
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || b.id - a.id)
    .slice(0, 3);

/** Three others of the same category, for further reading. */
export const relatedTo = (
  resource: ResourceSummary,
  resources: readonly ResourceSummary[],
): ResourceSummary[] =>
  resources
    .filter(({ id, category }) => category === resource.category && id !== resource.id)
    .slice(0, 3);
