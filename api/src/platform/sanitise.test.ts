/** @runs sqlite */
import { keptSample } from '@ail/kit/testing/kept-html-sample';
import { linkSamples } from '@ail/kit/testing/links';
import { sanitise } from './sanitise.ts';

/** The server closes empty elements in another way. */
const asWritten = (html: string) => html.replaceAll(' />', '>');

describe('sanitise', () => {
  test('keeps all that the editor can write', () => {
    expect(asWritten(sanitise(keptSample))).toBe(keptSample);
  });

  test.each([
    ['<h1>a</h1><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
    ['<b>a</b><i>b</i><del>c</del>', '<strong>a</strong><em>b</em><s>c</s>'],
    [
      '<table><thead><tr><th>a</th></tr></thead></table>',
      '<table><tbody><tr><th>a</th></tr></tbody></table>',
    ],
    ['<p>a<img alt="" data-pending="1"></p>', '<p>a</p>'],
    ['<p>a&#1;b&#11;c&#xFFFE;d\uffffe</p>', '<p>abcde</p>'],
    ['<p style="color: red" class="x" onclick="y()">a</p>', '<p>a</p>'],
  ])('%s → %s', (html, expected) => {
    expect(asWritten(sanitise(html))).toBe(expected);
  });

  test.each(linkSamples)('of a link to %j its address is kept: %s', (href, isKept) => {
    expect(sanitise(`<a href="${href}">a</a>`).includes(' href=')).toBe(isKept);
  });
});
