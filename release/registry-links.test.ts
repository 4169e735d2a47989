import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageData } from '@ail/kit/contracts/pages/page';
import { cataloguesIn } from './add-texts.ts';
import { registryLinks } from './registry-links.ts';

let catalogues: string;
beforeAll(() => {
  catalogues = mkdtempSync(join(tmpdir(), 'portal-links-'));
  const texts = { en: { title: 'Partners', 'nav.x': 'X' }, fr: { title: 'Partenaires' } };
  for (const [language, catalogue] of Object.entries(texts)) {
    mkdirSync(join(catalogues, language));
    writeFileSync(join(catalogues, language, 'partners.json'), JSON.stringify(catalogue));
  }
});
afterAll(() => rmSync(catalogues, { recursive: true }));

const linkTo = (path: string, label: string, order = 1): PageData => ({
  path,
  links: { header: { label, order } },
});

test('a link has its label in every language, in English where it has none, else its id', async () => {
  const pages = [
    linkTo('/partners', 'partners.title', 2),
    linkTo('/x', 'partners.nav.x', 1),
    linkTo('/gone', 'gone.title', 3),
    { path: '/unlinked' },
  ];
  expect(await registryLinks(pages, cataloguesIn(catalogues))).toEqual({
    header: [
      { to: '/x', label: { en: 'X', fr: 'X', sw: 'X' } },
      { to: '/partners', label: { en: 'Partners', fr: 'Partenaires', sw: 'Partners' } },
      { to: '/gone', label: { en: 'gone.title', fr: 'gone.title', sw: 'gone.title' } },
    ],
    footer: [],
    legal: [],
  });
});
