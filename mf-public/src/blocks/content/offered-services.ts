import type { IconName } from '@ail/kit/ui/Icon';

export const serviceCategories = ['advisory', 'analysis', 'networking'] as const;
export type ServiceCategory = (typeof serviceCategories)[number];

export interface OfferedService {
  /** Its id in addresses. */
  id: string;
  icon: IconName;
  categories: readonly ServiceCategory[];
  popular: boolean;
  /** Message ids. */
  title: string;
  text: string;
  more: string;
  details: readonly string[];
}

/** The eight services; the services page shows them, a message can be about one. */
export const offeredServices: readonly OfferedService[] = [
  {
    id: 'investment-linking',
    icon: 'link',
    categories: ['networking'],
    popular: true,
    title: 'services.linking.title',
    text: 'services.linking.text',
    more: 'services.linking.more',
    details: ['services.linking.detail1', 'services.linking.detail2', 'services.linking.detail3'],
  },
  {
    id: 'business-plan-analysis',
    icon: 'document',
    categories: ['advisory', 'analysis'],
    popular: false,
    title: 'services.plan.title',
    text: 'services.plan.text',
    more: 'services.plan.more',
    details: ['services.plan.detail1', 'services.plan.detail2', 'services.plan.detail3'],
  },
  {
    id: 'contract-negotiations',
    icon: 'edit',
    categories: ['advisory'],
    popular: false,
    title: 'services.contract.title',
    text: 'services.contract.text',
    more: 'services.contract.more',
    details: [
      'services.contract.detail1',
      'services.contract.detail2',
      'services.contract.detail3',
    ],
  },
  {
    id: 'site-studies',
    icon: 'pin',
    categories: ['analysis'],
    popular: false,
    title: 'services.site.title',
    text: 'services.site.text',
    more: 'services.site.more',
    details: ['services.site.detail1', 'services.site.detail2', 'services.site.detail3'],
  },
  {
    id: 'investment-mobilization',
    icon: 'award',
    categories: ['networking'],
    popular: true,
    title: 'services.mobilization.title',
    text: 'services.mobilization.text',
    more: 'services.mobilization.more',
    details: [
      'services.mobilization.detail1',
      'services.mobilization.detail2',
      'services.mobilization.detail3',
    ],
  },
  {
    id: 'project-analysis',
    icon: 'chart',
    categories: ['analysis'],
    popular: false,
    title: 'services.analysis.title',
    text: 'services.analysis.text',
    more: 'services.analysis.more',
    details: [
      'services.analysis.detail1',
      'services.analysis.detail2',
      'services.analysis.detail3',
    ],
  },
  {
    id: 'business-coaching',
    icon: 'compass',
    categories: ['advisory'],
    popular: false,
    title: 'services.coaching.title',
    text: 'services.coaching.text',
    more: 'services.coaching.more',
    details: [
      'services.coaching.detail1',
      'services.coaching.detail2',
      'services.coaching.detail3',
    ],
  },
  {
    id: 'investment-network',
    icon: 'users',
    categories: ['networking'],
    popular: true,
    title: 'services.network.title',
    text: 'services.network.text',
    more: 'services.network.more',
    details: ['services.network.detail1', 'services.network.detail2', 'services.network.detail3'],
  },
];
