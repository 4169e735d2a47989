import { imageLimitBytes } from '@ail/kit/contracts/images/image';
import { shrink } from './shrink.ts';

const file = (content: string, type: string) => new File([content], 'x', { type });

describe('a file that is uploaded', () => {
  it('is sent as it is where it is small', async () => {
    const small = file('x', 'image/png');
    expect(await shrink(small)).toBe(small);
  });

  it.each([
    ['a photo of an iPhone', file('\0\0\0\x18ftypheicmif1', ''), 'validation.imageHeic'],
    ['the same by its type', file('x', 'image/heic'), 'validation.imageHeic'],
    ['something that is no picture', file('x', 'image/gif'), 'validation.image'],
    [
      'large and cannot be drawn',
      file('x'.repeat(imageLimitBytes + 1), 'image/jpeg'),
      'validation.imageTooLarge',
    ],
  ])('is refused if it is %s', async (_, given, id) => {
    await expect(shrink(given)).rejects.toMatchObject({ id });
  });
});
