import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { theme } from '@ail/kit/ui/theme';
import { brand } from './brand.ts';

const template = new DOMParser().parseFromString(
  readFileSync(join(__dirname, 'index.html'), 'utf8'),
  'text/html',
);

const meta = (name: string) =>
  template.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

describe('the document’s template', () => {
  it('carries the name of the brand and the colour of the theme', () => {
    expect(template.title).toBe(brand.name);
    expect(meta('application-name')).toBe(brand.name);
    expect(meta('theme-color')).toBe(theme.colors.brandStrong);
    const logo = template.querySelector('#root img');
    expect([logo?.getAttribute('src'), logo?.getAttribute('alt')]).toEqual([
      brand.logo,
      brand.name,
    ]);
  });

  it('names pictures that exist', () => {
    const icon = template.querySelector('link[rel="icon"]')?.getAttribute('href');
    for (const path of [icon, brand.logo]) {
      expect(existsSync(join(__dirname, '..', path ?? 'missing'))).toBe(true);
    }
  });

  it('has no inline script or style but those named by the content security policy', () => {
    expect(template.querySelector('script:not([src]), [style]')).toBeNull();
    const policy = readFileSync(join(__dirname, '../../nginx.conf'), 'utf8');
    for (const { textContent } of template.querySelectorAll('style'))
      expect(policy).toMatch(createHash('sha256').update(textContent).digest('base64'));
  });
});
