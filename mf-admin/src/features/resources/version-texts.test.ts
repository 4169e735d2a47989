import { linesOf } from '../../blocks/differences/html-lines.ts';
import { pictureChanges } from './version-texts.ts';

it.each([
  ['<h2>Coffee</h2><p>Arabica <strong>and</strong> robusta.</p>', 'Coffee\nArabica and robusta.'],
  ['<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>', 'a\nb'],
  ['<ul><li>a<ul><li>b</li></ul></li></ul>', 'a\nb'],
  [
    '<table><tbody><tr><th>Country</th><td><p>Rwanda</p></td></tr></tbody></table>',
    'Country\nRwanda',
  ],
  ['<p>See <a href="/projects/3">the project</a>.</p>', 'See the project (/projects/3).'],
  ['<p>one<br>two</p><hr><img src="/assets/a.jpg" alt="">', 'one\ntwo\n[/assets/a.jpg]'],
  ['<p>before <img src="/assets/a.jpg" alt="Pickers"> after</p>', 'before\n[Pickers]\nafter'],
  ['Without a tag', 'Without a tag'],
  ['', ''],
])('%s is compared as the lines %j', (html, lines) => {
  expect(linesOf(html)).toBe(lines);
});

it('says which pictures were added and removed, each once', () => {
  const text = (content: string) => ({ title: '', description: '', content, complete: true });
  const version = (content: string, imageUrl: string | null, fr = content) => ({
    ...text(content),
    author: null,
    imageUrl,
    language: 'en' as const,
    translations: { en: null, fr: text(fr), sw: null },
  });
  const [a, b, c] = ['a', 'b', 'c'].map((name) => `<img src="/assets/${name}.jpg" alt="${name}">`);
  const before = version(`<p>One</p>${a}${b}`, `${location.origin}/assets/d.jpg`);
  const after = version(`<p>One</p>${b}${c}${c}`, 'https://elsewhere.example/e.jpg', `${c}`);
  const facts = { isOwn: false };
  expect(pictureChanges(before, after)).toEqual({
    added: [
      { ...facts, path: '/assets/c.jpg', address: '/assets/c.jpg', alt: 'c' },
      { path: undefined, address: 'https://elsewhere.example/e.jpg', alt: '', isOwn: true },
    ],
    removed: [
      { ...facts, path: '/assets/a.jpg', address: '/assets/a.jpg', alt: 'a' },
      { path: '/assets/d.jpg', address: `${location.origin}/assets/d.jpg`, alt: '', isOwn: true },
    ],
  });
  expect(pictureChanges(before, before)).toEqual({ added: [], removed: [] });
});
