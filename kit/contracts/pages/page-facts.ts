import { countryOfFilter } from '../countries.ts';
import type { Language } from '../enums.ts';
import type { Event } from '../events/event.shape.ts';
import { cityOf, countryIn, type Place } from '../events/place.ts';
import {
  altOf,
  type Described,
  eventPicture,
  projectPicture,
  resourcePicture,
} from '../images/pictures.ts';
import type { ArchivedSummary } from '../newsletter/issue.shape.ts';
import type { Project } from '../projects/project.shape.ts';
import type { ResourceSummary } from '../resources/resource.shape.ts';
import { resourcePath } from '../resources/resource-path.ts';
import { organization } from './fixed-facts.ts';
import { addressIn, assetUrl, type PageFacts, summaryOf } from './page-head.ts';

const eventStatus = {
  draft: 'https://schema.org/EventScheduled',
  published: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
} as const;

/** An answer that was kept for offline reading does not say its languages. */
interface Readable extends Described {
  languages?: readonly Language[] | undefined;
}

/** schema.org recommends the ISO code of a country, which is the same in every language. */
const postalAddress = ({ location, country }: Place) => {
  const typed = country ?? countryIn(location);
  return {
    '@type': 'PostalAddress',
    addressLocality: cityOf(location),
    ...(typed && { addressCountry: countryOfFilter(typed) ?? typed }),
  };
};

/** The facts of an event's page, as shown for a shared link. */
export const eventFacts = (event: Event & Readable, origin: string): PageFacts => {
  const picture = eventPicture(event);
  return {
    title: event.title,
    description: summaryOf(event.description),
    picture,
    pictureAlt: altOf(picture, event),
    language: event.language,
    languages: event.languages,
    jsonLd: [
      {
        '@type': 'Event',
        inLanguage: event.language,
        name: event.title,
        description: summaryOf(event.description),
        startDate: event.date,
        ...(event.endDate && { endDate: event.endDate }),
        eventStatus: eventStatus[event.status],
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        url: addressIn(event.language, { origin, path: `/events/${event.id}` }),
        image: assetUrl(origin, picture),
        location: {
          '@type': 'Place',
          name: event.venue ?? event.location,
          address: postalAddress(event),
        },
        organizer: organization(origin),
        ...(event.capacity !== null && { maximumAttendeeCapacity: event.capacity }),
        ...(event.placesLeft !== null && { remainingAttendeeCapacity: event.placesLeft }),
      },
    ],
  };
};

export const projectFacts = (
  project: Pick<Project, 'language' | 'title' | 'description' | 'images'> & Readable,
): PageFacts => {
  const picture = projectPicture(project);
  return {
    title: project.title,
    description: summaryOf(project.description),
    picture,
    pictureAlt: altOf(picture, project),
    language: project.language,
    languages: project.languages,
  };
};

export const resourceFacts = (resource: ResourceSummary & Readable, origin: string): PageFacts => {
  const picture = resourcePicture(resource, origin);
  const path = resourcePath(resource);
  return {
    title: resource.title,
    description: summaryOf(resource.description),
    picture,
    pictureAlt: altOf(picture, resource),
    path,
    type: 'article',
    language: resource.language,
    languages: resource.languages,
    jsonLd: [
      {
        '@type': resource.type === 'blog' ? 'BlogPosting' : 'Article',
        headline: resource.title,
        inLanguage: resource.language,
        description: summaryOf(resource.description),
        datePublished: resource.publishedAt,
        image: assetUrl(origin, picture),
        url: addressIn(resource.language, { origin, path }),
        author: resource.author
          ? { '@type': 'Person', name: resource.author }
          : organization(origin),
        publisher: organization(origin),
      },
    ],
  };
};

export const issueFacts = ({
  subject,
  language,
  languages,
}: Pick<ArchivedSummary, 'subject' | 'language' | 'languages'>): PageFacts => ({
  title: subject,
  description: subject,
  type: 'article',
  language,
  languages,
});
