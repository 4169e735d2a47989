import type { PageProps } from '@ail/kit/ui/page-routes';
import { NewsletterSection } from '../features/newsletter/NewsletterSection.tsx';
import { ResourcesPage } from '../features/resources/ResourcesPage.tsx';

/** /resources */
export const Resources = ({ host }: PageProps) => (
  <ResourcesPage newsletter={<NewsletterSection source="resources" host={host} />} />
);
