/** Who runs this site. The document's template and the pictures carry the name as well. */
export const siteName = 'Africa Investment Link';

/** Shown with a shared link to a page that has no picture of its own; a path under /assets. */
export const sharePicture = 'share/share.jpg';
