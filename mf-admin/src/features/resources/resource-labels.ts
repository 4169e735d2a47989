import type { ResourceCategory, ResourceType } from '@ail/kit/contracts/enums';

export const typeLabels = {
  article: 'adminResources.type.article',
  blog: 'adminResources.type.blog',
} satisfies Record<ResourceType, string>;

export const categoryLabels = {
  'investment-trends': 'adminResources.category.investmentTrends',
  'success-stories': 'adminResources.category.successStories',
  'market-analysis': 'adminResources.category.marketAnalysis',
  'regional-focus': 'adminResources.category.regionalFocus',
} satisfies Record<ResourceCategory, string>;
