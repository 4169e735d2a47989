import type { IconPath } from '@ail/kit/ui/Icon';
import { awardIcon } from '@ail/kit/ui/icons/award';
import { chartIcon } from '@ail/kit/ui/icons/chart';
import { compassIcon } from '@ail/kit/ui/icons/compass';
import { documentIcon } from '@ail/kit/ui/icons/document';
import { editIcon } from '@ail/kit/ui/icons/edit';
import { linkIcon } from '@ail/kit/ui/icons/link';
import { pinIcon } from '@ail/kit/ui/icons/pin';
import { usersIcon } from '@ail/kit/ui/icons/users';

export const serviceCategories = ['advisory', 'analysis', 'networking'] as const;
export type ServiceCategory = (typeof serviceCategories)[number];

export interface OfferedService {
  /** Its id in addresses. */
  id: string;
  icon: IconPath;
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
    icon: linkIcon,
    categories: ['networking'],
    popular: true,
    title: 'services.linking.title',
    text: 'services.linking.text',
    more: 'services.linking.more',
    details: ['services.linking.detail1', 'services.linking.detail2', 'services.linking.detail3'],
  },
  {
    id: 'business-plan-analysis',
    icon: documentIcon,
    categories: ['advisory', 'analysis'],
    popular: false,
    title: 'services.plan.title',
    text: 'services.plan.text',
    more: 'services.plan.more',
    details: ['services.plan.detail1', 'services.plan.detail2', 'services.plan.detail3'],
  },
  {
    id: 'contract-negotiations',
    icon: editIcon,
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
    icon: pinIcon,
    categories: ['analysis'],
    popular: false,
    title: 'services.site.title',
    text: 'services.site.text',
    more: 'services.site.more',
    details: ['services.site.detail1', 'services.site.detail2', 'services.site.detail3'],
  },
  {
    id: 'investment-mobilization',
    icon: awardIcon,
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
    icon: chartIcon,
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
    icon: compassIcon,
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
    icon: usersIcon,
    categories: ['networking'],
    popular: true,
    title: 'services.network.title',
    text: 'services.network.text',
    more: 'services.network.more',
    details: ['services.network.detail1', 'services.network.detail2', 'services.network.detail3'],
  },
];
