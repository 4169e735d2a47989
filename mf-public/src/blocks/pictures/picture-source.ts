import own from './own-pictures.json';

/**
 * The house pictures of shell/assets: `<folder>/<name>` is a `.jpg` and a `-640.webp` of 640 px, and `-480.avif` and
 * `-960.avif`. A new one needs all four files and its line in this list.
 */
const ownPictures = new Set<string>(own.pictures);

export interface PictureSource {
  src: string;
  width: number;
  height: number;
  /** `srcset` values; only pictures of the site have smaller files. */
  avif?: string;
  webp?: string;
}

/**
 * The files of a picture.
 * @param path its path under /assets such as `projects/solar-park.jpg`, or an address with scheme
 */
export const pictureSource = (path: string): PictureSource => {
  const size = { width: own.width, height: own.height };
  if (/^https?:/.test(path)) return { src: path, ...size };
  const src = `/assets/${path.split('/').map(encodeURIComponent).join('/')}`;
  const stem = path.replace(/\.jpg$/, '');
  if (!ownPictures.has(stem)) return { src, ...size };
  const set = (type: string) =>
    own.widths.map((width) => `/assets/${stem}-${width}.${type} ${width}w`).join(', ');
  return {
    src,
    ...size,
    avif: set('avif'),
    webp: `/assets/${stem}-${own.webpWidth}.webp ${own.webpWidth}w`,
  };
};
