import { linkSamples } from '@ail/kit/testing/links';
import { render } from '@testing-library/react';
import { KeptHtml } from './kept-html.tsx';

/** Without the elements around texts. */
const shown = (html: string) =>
  render(<KeptHtml html={html} />).container.innerHTML.replace(/<\/?span>/g, '');

describe('KeptHtml', () => {
  it.each([
    ['<p>One <strong>two</strong></p>', '<p>One <strong>two</strong></p>'],
    ['<h1>Title</h1><h6>x</h6>', '<h2>Title</h2><h4>x</h4>'],
    ['<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
    ['<p onclick="x()" class="y" style="z">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><p>b</p>', '<p>b</p>'],
    ['<style>p{color:red}</style><p>b</p>', '<p>b</p>'],
    ['<p>b</p><style>p{color:red}</style>', '<p>b</p>'],
    ['<div><p>c</p></div>', '<p>c</p>'],
    [
      '<a href="https://example.org" target="_blank">d</a>',
      '<a href="https://example.org" rel="noopener noreferrer nofollow">d</a>',
    ],
    ['<a href="javascript:alert(1)">e</a>', '<a rel="noopener noreferrer nofollow">e</a>'],
    [
      '<a href="/projects/1">f</a>',
      '<a href="/projects/1" rel="noopener noreferrer nofollow">f</a>',
    ],
    ['<a href="//elsewhere.example">g</a>', '<a rel="noopener noreferrer nofollow">g</a>'],
    ['<a href="java&#9;script:alert(1)">h</a>', '<a rel="noopener noreferrer nofollow">h</a>'],
    ['<img src="https://elsewhere.example/x.png">', ''],
    ['<img src="/assets/../api/user">', ''],
    ['<img src="/assets/gallery/a.jpg" alt="A">', '<img alt="A" src="/assets/gallery/a.jpg">'],
    ['<svg onload="x()"><circle/></svg>', ''],
    ['<td colspan="2">', ''],
    ['<constructor>i</constructor>', 'i'],
  ])('%s → %s', (html, expected) => {
    expect(shown(html)).toBe(expected);
  });

  it.each(linkSamples)('of a link to %j the address is shown: %s', (href, isKept) => {
    expect(shown(`<a href="${href}">a</a>`).includes(' href=')).toBe(isKept);
  });

  it('keeps tables', () => {
    expect(shown('<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>')).toBe(
      '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
    );
  });
});
