import type { ResourceCategory, ResourceStatus, ResourceType } from '@ail/kit/contracts/enums';
import type { BadgeTone } from '@ail/kit/ui/Badge';

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

export const statusLabels = {
  draft: 'adminResources.status.draft',
  published: 'adminResources.status.published',
} satisfies Record<ResourceStatus, string>;

/** As events': green for published, yellow for a draft; the word always stands beside. */
export const statusTones = {
  draft: 'warning',
  published: 'success',
} satisfies Record<ResourceStatus, BadgeTone>;
