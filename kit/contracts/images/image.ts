import { type InferType, object } from 'yup';
import { line, optionalInstant, optionalLine } from '../field-types.ts';
import { limits } from '../limits.ts';

/** What uses pictures. */
export const imagePlaces = ['event', 'project', 'resource', 'issue'] as const;
export type ImagePlace = (typeof imagePlaces)[number];

/** The types of picture an admin may upload, by their content. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The largest file, in bytes. */
export const imageLimitBytes = 5 * 1024 * 1024;

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Whether a file is a photo as iPhones take them, by its first bytes: browsers other than Safari do not show it. */
export const isHeic = (file: Uint8Array): boolean => {
  const start = String.fromCharCode(...file.subarray(4, 12));
  return start.startsWith('ftyp') && heicBrands.includes(start.slice(4));
};

/** Where a picture of the site is served. */
export const imageFolder = '/assets/projects/';

const alt = () => optionalLine(limits.imageAlt.max);

/** What admins say of a picture: their name for it, and what it shows, in each language. */
export const updateImageSchema = object({
  title: line(limits.title.max).required('validation.title'),
  alt: object({ en: alt(), fr: alt(), sw: alt() }).noUnknown().required(),
  updatedAt: optionalInstant(),
});
export type UpdateImage = InferType<typeof updateImageSchema>;

const fileName = {
  pattern: /^[A-Za-z0-9][A-Za-z0-9_-]*\.(?:jpe?g|png|webp|avif|svg)$/,
  options: { message: 'validation.choice', excludeEmptyString: true },
};

/** A picture's file name under /assets/projects/; never a path. */
export const imageName = () =>
  line(limits.shortText.max)
    .required('validation.required')
    .matches(fileName.pattern, fileName.options);

/** An optional picture; empty or missing is `null`. */
export const optionalImageName = () =>
  optionalLine(limits.shortText.max).matches(fileName.pattern, fileName.options);
