/** The types of picture an admin may upload, by their content. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The largest file, in bytes. */
export const imageLimitBytes = 5 * 1024 * 1024;

/** The names of uploaded pictures, which differ from those of the site's own pictures. */
export const uploadedImagePattern = /^upload-[0-9a-f]{20}\.webp$/;
