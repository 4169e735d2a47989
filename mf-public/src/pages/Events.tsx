import type { PageProps } from '@ail/kit/ui/page-routes';
import { EventsPage } from '../features/events/EventsPage.tsx';
import { NewsletterSection } from '../features/newsletter/NewsletterSection.tsx';

/** /events */
export const Events = ({ host }: PageProps) => (
  <EventsPage host={host} newsletter={<NewsletterSection source="events" host={host} />} />
);
