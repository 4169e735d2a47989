/** The kinds of picture an admin may upload; what a file says of itself does not count. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The largest file, in bytes. */
export const imageLimitBytes = 5 * 1024 * 1024;

/** The names that uploaded pictures get, to tell them from the house's own. */
export const uploadedImagePattern = /^upload-[0-9a-f]{20}\.webp$/;
