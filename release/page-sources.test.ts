import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../build/apps.ts';
import { pageSources } from './page-sources.ts';

const lineIn = (file: string, start: string) =>
  readFileSync(join(rootDir, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.startsWith(start)) + 1;

test('names file and line of the component of each page', async () => {
  const contact = 'mf-public/src/features/contact/ContactPage.tsx';
  const home = 'mf-public/src/pages/Home.tsx';
  expect(await pageSources('mf-public')).toMatchObject({
    '/contact': `${contact}:${lineIn(contact, 'export const ContactPage')}`,
    '/': `${home}:${lineIn(home, 'export const Home')}`,
  });
});

test('screens of the shell are no pages of a release of their own', async () => {
  expect(await pageSources('shell')).toEqual({});
});
