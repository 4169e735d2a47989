export interface Photo {
  /** Its path under /assets. */
  src: string;
  /** Message id of what it shows. */
  alt: string;
}

/** The ten of the gallery, in their order. */
export const galleryPhotos: readonly Photo[] = [
  { src: 'events/forum-hall.jpg', alt: 'bpdif.photo.opening' },
  { src: 'gallery/signing-ceremony.jpg', alt: 'bpdif.photo.signing' },
  { src: 'gallery/networking.jpg', alt: 'bpdif.photo.networking' },
  { src: 'events/forum-panel.jpg', alt: 'bpdif.photo.panel' },
  { src: 'gallery/exhibition.jpg', alt: 'bpdif.photo.exhibition' },
  { src: 'gallery/river-city.jpg', alt: 'bpdif.photo.city' },
  { src: 'gallery/workshop.jpg', alt: 'bpdif.photo.workshop' },
  { src: 'gallery/press-interview.jpg', alt: 'bpdif.photo.press' },
  { src: 'events/award-stage.jpg', alt: 'bpdif.photo.awards' },
  { src: 'gallery/group-photograph.jpg', alt: 'bpdif.photo.group' },
];

/** How many the page shows outside the dialog. */
export const firstPhotos = 3;

/** The photo `by` places after `index`, wrapping at the ends. */
export const photoFrom = (index: number, by: number, count = galleryPhotos.length): number =>
  (((index + by) % count) + count) % count;
