import type { PageProps } from '@ail/kit/ui/page-routes';
import { UpcomingEvents } from '../features/events/UpcomingEvents.tsx';
import { HomePage } from '../features/home/HomePage.tsx';
import { NewsletterSection } from '../features/newsletter/NewsletterSection.tsx';
import { FeaturedProjects } from '../features/projects/FeaturedProjects.tsx';

/** / */
export const Home = ({ host }: PageProps) => (
  <HomePage
    featuredProjects={<FeaturedProjects />}
    upcomingEvents={<UpcomingEvents />}
    newsletter={<NewsletterSection source="home" host={host} tone="soft" />}
  />
);
