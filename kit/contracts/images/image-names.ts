/** The names of uploaded pictures, which differ from those of the site's own pictures. */
export const uploadedImagePattern = /^upload-[0-9a-f]{20}\.webp$/;

/** The same names, wherever they stand in a text. */
export const uploadedImagesInText = /upload-[0-9a-f]{20}\.webp/g;

/** The same pictures as JPEG: Outlook for Windows and many messengers show no WebP. */
export const jpegImagePattern = /^upload-[0-9a-f]{20}\.jpg$/;
export const jpegName = (name: string): string => name.replace(/\.webp$/, '.jpg');
