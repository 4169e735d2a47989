import { linesOf } from './version-texts.ts';

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
