import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { rootDir } from '../../build/apps.ts';
import { africaSvg } from './africa.ts';
import { eventScenes, galleryScenes } from './meeting-scenes.ts';
import { height, width } from './paint.ts';
import { projectScenes } from './project-scenes.ts';
import { resourceScenes } from './resource-scenes.ts';
import { shareSvg } from './share.ts';

// Draws every picture of the site and encodes it: AVIF in two widths, WebP, and JPEG for browsers that
// take neither. Writes the list of them that pages look them up in.

const assets = join(rootDir, 'shell', 'assets');
const widths = [480, 960] as const;
const webpWidth = 640;
const folders = {
  projects: projectScenes,
  events: eventScenes,
  gallery: galleryScenes,
  resources: resourceScenes,
};

let bytes = 0;

const write = async (file: string, content: Buffer | string) => {
  const target = join(assets, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
  bytes += (await stat(target)).size;
};

const encode = async (name: string, svg: string) => {
  const drawing = sharp(Buffer.from(svg), { density: 96 });
  const at = (wide: number) => drawing.clone().resize({ width: wide });
  await Promise.all([
    ...widths.map(async (wide) =>
      write(`${name}-${wide}.avif`, await at(wide).avif({ quality: 40, effort: 4 }).toBuffer()),
    ),
    at(webpWidth)
      .webp({ quality: 54, effort: 6 })
      .toBuffer()
      .then((data) => write(`${name}-${webpWidth}.webp`, data)),
    at(webpWidth)
      .jpeg({ quality: 56, mozjpeg: true })
      .toBuffer()
      .then((data) => write(`${name}.jpg`, data)),
  ]);
};

const pictures: string[] = [];
for (const [folder, scenes] of Object.entries(folders)) {
  await rm(join(assets, folder), { recursive: true, force: true });
  for (const [name, draw] of Object.entries(scenes)) {
    await encode(`${folder}/${name}`, draw());
    pictures.push(`${folder}/${name}`);
  }
}
await write('map/africa.svg', africaSvg());
await write(
  'share/share.jpg',
  await sharp(Buffer.from(shareSvg())).jpeg({ quality: 68, mozjpeg: true }).toBuffer(),
);

await writeFile(
  join(rootDir, 'mf-public', 'src', 'blocks', 'pictures', 'own-pictures.json'),
  `${JSON.stringify({ width, height, widths, webpWidth, pictures }, null, 2)}\n`,
);
console.log(`${pictures.length} pictures, ${(bytes / 1024).toFixed(0)} kB in all.`);
