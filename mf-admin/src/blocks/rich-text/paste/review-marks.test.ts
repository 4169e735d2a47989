import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanPasted } from './clean-pasted.ts';

const clean = (html: string, docsSlice = '') =>
  cleanPasted({ html, docsSlice, files: [], origin: 'https://ail.example', newId: () => '1' })
    .html.replace(/\s+/g, ' ')
    .replace(/> </g, '><');

const fixture = (name: string) =>
  readFileSync(join(__dirname, '../../../../../kit/testing/clipboard', name), 'utf8');

test('leaves the comments and tracked deletions of Word out, and keeps the insertions', () => {
  expect(clean(fixture('word-365-review.clipboard'))).toBe(
    [
      '<p>Growers sell washed coffee for ten <s>old</s> dollars.</p>',
      '<ul><li><p>First point</p></li></ul>',
      '<table><tbody><tr><td><p>Rwanda</p></td><td><p>20,000 t</p></td></tr></tbody></table>',
    ].join(''),
  );
});

test.each([
  [
    'a tracked deletion of LibreOffice',
    '<p>Ten <del cite="Amina" datetime="2026-11-01T10:05:00">nine </del><ins datetime="2026-11-01T10:05:00">new</ins> dollars</p>',
    '<p>Ten new dollars</p>',
  ],
  ['a struck text of a web page', '<p><del>9</del> 10 dollars</p>', '<p><s>9</s> 10 dollars</p>'],
  [
    'a deletion of Word without its author',
    '<p class=MsoNormal>Ten <del>nine</del> dollars</p>',
    '<p>Ten dollars</p>',
  ],
  [
    'a comment of which only the link is left',
    '<p>Coffee<a href="#_msocom_2">[AO2]</a></p><p class="MsoCommentText">Which?</p>',
    '<p>Coffee</p>',
  ],
  [
    'a style with spaces',
    '<p>Coffee</p><div style="mso-element: comment-list"><p>Which?</p></div>',
    '<p>Coffee</p>',
  ],
  [
    'text in the style of comments',
    '<p class=MsoNormal><span class=MsoCommentReference>Deliver by May</span></p>',
    '<p>Deliver by May</p>',
  ],
  [
    'comments in a document that Google Docs has exported',
    '<p><span>Coffee</span><sup><a href="https://docs.google.com/x#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div class="c3"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Which?</span></p></div>',
    '<p>Coffee</p>',
  ],
])('%s', (_, html, expected) => {
  expect(clean(html)).toBe(expected);
});

const sliceOf = (text: string, deletions: (string[] | null)[]) =>
  JSON.stringify({
    data: JSON.stringify({
      resolved: { dsl_spacers: text, dsl_suggesteddeletions: { sgsl_sugg: deletions } },
    }),
  });

describe('suggestions of Google Docs', () => {
  const html =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span>Ten nine</span><span style="font-weight:700"> new</span></p>\n<ul><li><p>Kigali</p></li></ul><p>Gone</p></b>';
  const text = 'Ten nine new\nKigali\nGone\n';
  const deletions = Array.from({ length: text.length }, (): string[] | null => null);
  deletions[0] = [];
  deletions[4] = ['suggest.a'];
  deletions[9] = [];
  deletions[text.indexOf('Gone')] = ['suggest.b', 'suggest.c'];

  test('are pasted as if they were accepted', () => {
    expect(clean(html, sliceOf(text, deletions))).toBe(
      '<p>Ten <strong>new</strong></p><ul><li><p>Kigali</p></li></ul>',
    );
  });

  test('skip pictures and signs that the HTML lacks', () => {
    const marks: (string[] | null)[] = [[], null, null, ['suggest.a'], null];
    expect(
      clean('<p>ab</p><p>cd</p>', sliceOf('\u0010*abc\n'.replace('abc', 'ab\ncd'), marks)),
    ).toBe('<p>a</p>');
  });

  test.each([
    ['another text', sliceOf(text.replace('Kigali', 'Kisumu'), deletions)],
    ['no suggestions', sliceOf(text, [])],
    ['something else', '{"data":"{\\"resolved\\":[]}"}'],
    ['no JSON', '<'],
  ])('change nothing where the slice has %s', (_, slice) => {
    expect(clean(html, slice)).toContain('Ten nine');
    expect(clean(html, slice)).toContain('Gone');
  });
});
