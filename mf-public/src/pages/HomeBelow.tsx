import type { PageProps } from '@ail/kit/ui/page-routes';
import { useFigures } from '../blocks/content/figures.api.ts';
import { UpcomingEvents } from '../features/events/UpcomingEvents.tsx';
import { NewsletterSection } from '../features/newsletter/NewsletterSection.tsx';
import { FeaturedProjects } from '../features/projects/FeaturedProjects.tsx';

/** The home page below its services. Asks for the figures that are shown above, too. */
export const HomeBelow = ({ host }: PageProps) => {
  useFigures();
  return (
    <>
      <FeaturedProjects />
      <UpcomingEvents />
      <NewsletterSection source="home" host={host} tone="soft" />
    </>
  );
};
