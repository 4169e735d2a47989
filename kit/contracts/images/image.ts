import { line, optionalLine } from '../field-types.ts';
import { limits } from '../limits.ts';

/** The types of picture an admin may upload, by their content. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The largest file, in bytes. */
export const imageLimitBytes = 5 * 1024 * 1024;

/** The names of uploaded pictures, which differ from those of the site's own pictures. */
export const uploadedImagePattern = /^upload-[0-9a-f]{20}\.webp$/;

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
