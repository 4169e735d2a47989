/** Who runs this site. The document's template and the pictures carry the name as well. */
export const siteName = 'Africa Investment Link';

/** The path of a house's picture for shared links that have none of their own. */
export const sharePicture = 'share/share.jpg';
