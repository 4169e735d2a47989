import type { EventType, ResourceCategory } from '../enums.ts';
import type { Event } from '../events/event.shape.ts';
import type { Project } from '../projects/project.shape.ts';
import type { Resource } from '../resources/resource.shape.ts';
import type { ImageAlts } from './image.shape.ts';

const eventPictures = {
  forum: ['events/forum-hall', 'events/forum-panel', 'events/forum-city'],
  award: ['events/award-stage', 'events/award-trophy'],
} satisfies Record<EventType, readonly string[]>;

const resourcePictures = {
  'investment-trends': [
    'resources/investment-trends-1',
    'projects/port-cranes',
    'events/forum-city',
    'resources/investment-trends-2',
    'projects/data-centre',
  ],
  'success-stories': [
    'resources/success-stories-1',
    'projects/coffee-hills',
    'gallery/signing-ceremony',
    'resources/success-stories-2',
    'projects/textile-mill',
  ],
  'market-analysis': [
    'resources/market-analysis-1',
    'projects/processing-plant',
    'gallery/exhibition',
    'resources/market-analysis-2',
    'projects/solar-homes',
  ],
  'regional-focus': [
    'resources/regional-focus-1',
    'projects/river-bridge',
    'gallery/river-city',
    'resources/regional-focus-2',
    'projects/terraced-farm',
  ],
} satisfies Record<ResourceCategory, readonly string[]>;

/** Where a picture of the media library or of the site is, under /assets, by the name of its file. */
export const imagePath = (name: string): string => `projects/${name}`;

const oneOf = (pictures: readonly string[], id: number) => `${pictures[id % pictures.length]}.jpg`;

/**
 * The picture of an event: its own; else one of its type's, always the same for the same event. Like the
 * others it is a path under /assets, such as `events/forum-hall.jpg`.
 */
export const eventPicture = ({ id, type, image }: Pick<Event, 'id' | 'type' | 'image'>): string =>
  image ? imagePath(image) : oneOf(eventPictures[type], id);

/** A project's first picture. */
export const projectPicture = ({ images }: Pick<Project, 'images'>): string | null =>
  images[0] ? imagePath(images[0]) : null;

/**
 * The picture of a resource: its own where this site serves it, since the page loads nothing from
 * elsewhere; else one that suits its category, always the same for the same resource.
 */
export const resourcePicture = (
  { id, category, imageUrl }: Pick<Resource, 'id' | 'category' | 'imageUrl'>,
  origin: string,
): string => {
  const assets = `${origin}/assets/`;
  if (!imageUrl?.startsWith(assets)) return oneOf(resourcePictures[category], id);
  const path = imageUrl.slice(assets.length);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** What an answer says of its pictures; that of an older API, or one that was kept for offline reading, says nothing. */
export interface Described {
  imageAlts?: ImageAlts | undefined;
}

/**
 * What a picture shows, in the reader's language; `undefined` where nobody has said it.
 * @param picture its path under /assets
 */
export const altOf = (picture: string | null, { imageAlts = {} }: Described): string | undefined =>
  Object.entries(imageAlts).find(([name]) => picture === imagePath(name))?.[1];
