import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { galleryPhotos, photoFrom } from './gallery-photos.ts';

describe('photoFrom', () => {
  it('wraps at both ends', () => {
    expect(photoFrom(0, 1)).toBe(1);
    expect(photoFrom(9, 1)).toBe(0);
    expect(photoFrom(0, -1)).toBe(9);
  });
});

describe('the gallery', () => {
  it('has ten pictures, and all of them exist', () => {
    expect(galleryPhotos).toHaveLength(10);
    for (const { src } of galleryPhotos)
      expect(existsSync(join(__dirname, '../../../../shell/assets', src))).toBe(true);
  });
});
