import type { PageProps } from '@ail/kit/ui/page-routes';
import { UpcomingEvents } from '../features/events/UpcomingEvents.tsx';
import { NewsletterSection } from '../features/newsletter/NewsletterSection.tsx';
import { FeaturedProjects } from '../features/projects/FeaturedProjects.tsx';

/** The home page below its services. */
export const HomeBelow = ({ host }: PageProps) => (
  <>
    <FeaturedProjects />
    <UpcomingEvents />
    <NewsletterSection source="home" host={host} tone="soft" />
  </>
);
