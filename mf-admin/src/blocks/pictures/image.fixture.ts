import type { ImageWithUses } from '@ail/kit/contracts/images/image.shape';

/** A picture of the library for tests. */
export const buildImage = (facts: Partial<ImageWithUses> = {}): ImageWithUses => ({
  id: 1,
  name: 'upload-0123456789abcdef0123.webp',
  title: '',
  alt: { en: null, fr: null, sw: null },
  width: 8,
  height: 8,
  useCount: 0,
  uses: [],
  versionsOf: [],
  draftsOf: [],
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...facts,
});
