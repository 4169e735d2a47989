/** @runs sqlite */
import { withSmallPictures } from './save-data.ts';

test('a document for those who save data offers the smallest size of each picture', () => {
  const pictures =
    '<link rel="preload" as="image" imageSrcSet="/a-480.avif 480w, /a-960.avif 960w"/>' +
    '<source type="image/avif" srcSet="/b-480.avif 480w, /b-960.avif 960w" sizes="50vw"/>' +
    '<source type="image/webp" srcSet="/b-640.webp 640w" sizes="50vw"/>' +
    '<p>“srcset="/c 1x, /d 2x"”, as text</p>';
  expect(withSmallPictures(pictures)).toBe(
    '<link rel="preload" as="image" imageSrcSet="/a-480.avif 480w"/>' +
      '<source type="image/avif" srcSet="/b-480.avif 480w" sizes="50vw"/>' +
      '<source type="image/webp" srcSet="/b-640.webp 640w" sizes="50vw"/>' +
      '<p>“srcset="/c 1x, /d 2x"”, as text</p>',
  );
});
