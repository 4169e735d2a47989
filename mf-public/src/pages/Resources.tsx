import type { PageProps } from '@ail/kit/ui/page-routes';
import { ArchiveLink } from '../features/newsletter/ArchiveLink.tsx';
import { NewsletterSection } from '../features/newsletter/NewsletterSection.tsx';
import { ResourcesPage } from '../features/resources/ResourcesPage.tsx';

/** /resources */
export const Resources = ({ host }: PageProps) => (
  <ResourcesPage
    newsletter={
      <>
        <NewsletterSection source="resources" host={host} />
        <ArchiveLink />
      </>
    }
  />
);
