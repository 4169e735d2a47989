import { htmlOf, textOf } from './details-text.ts';

const text = '# The lake\n\nTwelve turbines & a <grid>.\nMore later.\n\n- one\n- two';
const html =
  '<h2>The lake</h2><p>Twelve turbines &amp; a &lt;grid&gt;.<br />More later.</p><ul><li>one</li><li>two</li></ul>';

test('a typed text becomes HTML, and is that text again', () => {
  expect(htmlOf(text)).toBe(html);
  expect(textOf(html)).toBe(text);
  expect(textOf(html.replace('<br />', '<br>'))).toBe(text);
});

test('HTML that a typed text cannot say stays HTML', () => {
  const rich = '<p>Twelve <strong>large</strong> turbines.</p>';
  expect(textOf(rich)).toBe(rich);
  expect(htmlOf(rich)).toBe(rich);
});

test.each(['', '  \n\n '])('nothing stays nothing: %j', (empty) => {
  expect(htmlOf(empty)).toBe('');
  expect(textOf('')).toBe('');
});
