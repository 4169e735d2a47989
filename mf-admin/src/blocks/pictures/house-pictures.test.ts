import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { housePictures } from './house-pictures.ts';

it('lists the pictures the site has', () => {
  const folder = join(__dirname, '../../../../shell/assets/projects');
  expect([...housePictures]).toEqual(
    readdirSync(folder)
      .filter((name) => name.endsWith('.jpg'))
      .sort(),
  );
});
