import type { PageProps } from '@ail/kit/ui/page-routes';
import { Spinner } from '@ail/kit/ui/Spinner';
import { lazy, Suspense } from 'react';
import { EventsPage } from '../features/events/EventsPage.tsx';

// Most visits to the events open none of their registrations.
const EventRegistrations = lazy(async () => ({
  default: (await import('../features/registrations/EventRegistrations.tsx')).EventRegistrations,
}));

/** /admin/events */
export const Events = ({ host }: PageProps) => (
  <EventsPage
    host={host}
    registrations={({ id }) => (
      <Suspense fallback={<Spinner />}>
        <EventRegistrations eventId={id} host={host} />
      </Suspense>
    )}
  />
);
