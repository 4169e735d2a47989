import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanPasted, type PasteSource } from './clean-pasted.ts';
import { plainTextToHtml } from './plain-text.ts';

const read = (name: string) =>
  readFileSync(join(__dirname, '../../../../../kit/testing/clipboard', name), 'utf8');

const clean = (html: string, source: Partial<PasteSource> = {}) => {
  let last = 0;
  const newId = () => {
    last += 1;
    return String(last);
  };
  const pasted = cleanPasted({ html, files: [], origin: 'https://ail.example', newId, ...source });
  return { ...pasted, html: pasted.html.replace(/\s+/g, ' ').replace(/> </g, '><') };
};

const nested =
  '<ul><li><p>First point</p><ul><li><p>Below it</p></li></ul></li><li><p>Second point</p></li></ul>';
const numbers = (start: string) =>
  `<ol${start}><li><p>Sign the contract</p></li><li><p>Deliver</p></li></ol>`;
const heads = '<tr><th scope="col"><p>Country</p></th><th scope="col"><p>Output</p></th></tr>';
const row = '<tr><td><p>Rwanda</p></td><td><p>20,000 t</p></td></tr>';
const source = '<tr><td colspan="2"><p><em>Source: NAEB</em></p></td></tr>';
const table = (last = '') => `<table><tbody>${heads}${row}${last}</tbody></table>`;
const title = '<h2>Coffee after 2026</h2>';
const growers = (address: string) =>
  `<p>Growers in <strong>Rwanda</strong> sell <em>washed</em> coffee, see <a href="${address}">the report</a>`;

describe('what is pasted from', () => {
  it('Word 365 keeps its headings, lists, table, link and emphasis, and says what it leaves out', () => {
    const { html, lost } = clean(read('word-365.clipboard'));
    expect(html).toBe(
      [
        title,
        `${growers('https://naeb.gov.rw/report?year=2025#coffee')} and the budget.</p>`,
        '<h3>What changes</h3>',
        nested.replace('</li></ul></li>', '</li><li><p>And again</p></li></ul></li>'),
        '<ol><li><p>Sign the contract</p><ol><li><p>With a witness</p></li></ol></li>',
        '<li><p>Deliver</p></li></ol>',
        table(source),
        '<p>Output rose by 10<sup>3</sup> t[1].<br> Exports did not.</p>',
        '<hr><p>[1] Washed coffee only.</p>',
      ].join(''),
    );
    expect(lost).toEqual([
      { kind: 'filePicture', name: 'Women sort coffee cherries' },
      { kind: 'fileLink', name: 'the budget' },
    ]);
  });

  it('Word 365 has its picture where the clipboard brings the file', () => {
    const file = new Blob(['x'], { type: 'image/png' });
    const { html, lost, pictures } = clean(read('word-365.clipboard'), { files: [file] });
    expect(html).toContain('<img alt="Women sort coffee cherries" data-pending="1">');
    expect(pictures).toEqual([{ id: '1', file }]);
    expect(lost.map(({ kind }) => kind)).toEqual(['fileLink']);
  });

  it('Word for Mac keeps lists whose styles are lost, a numbered heading, and a picture that is only drawn is said', () => {
    const { html, lost } = clean(read('word-mac.clipboard'));
    expect(html).toBe(
      [
        title,
        '<h2>What changes</h2>',
        `${growers('https://naeb.gov.rw/report')}.</p>`,
        '<ul><li><p>First point</p></li><li><p>Second point</p></li></ul><p>Then:</p>',
        numbers(' start="3"'),
        table(source),
      ].join(''),
    );
    expect(lost).toEqual([
      { kind: 'filePicture', name: '' },
      { kind: 'filePicture', name: 'clip_image004.png' },
    ]);
  });

  it('Google Docs keeps what it writes as styles, lists inside lists, and the addresses behind its own', () => {
    const { html, lost } = clean(read('google-docs.clipboard'));
    expect(html).toBe(
      [
        title,
        `${growers('https://naeb.gov.rw/report?year=2025')}.</p>`,
        '<h3>What changes</h3>',
        nested,
        numbers(''),
        table(),
        '<p>Output rose by 10<sup>3</sup> t, <s>not 9</s>.<br>See <a href="https://naeb.gov.rw/">NAEB</a>.</p>',
      ].join(''),
    );
    expect(lost).toEqual([{ kind: 'remotePicture', name: 'Women sort coffee cherries' }]);
  });

  it('LibreOffice keeps its picture, and says that it left out one that is only a file', () => {
    const { html, lost, pictures } = clean(read('libreoffice.clipboard'));
    expect(html.replace(/(<\/?(?:p|h2|li|th|figure|div)>) /g, '$1')).toBe(
      [
        title,
        `${growers('https://naeb.gov.rw/report')}.</p>`,
        '<h3>What changes</h3>',
        nested,
        numbers(' start="3"'),
        `<table><tbody>${heads.replaceAll(' scope="col"', '')}</tbody><tbody>${row}</tbody></table>`,
        '<p>Output rose by 10<sup>3</sup> t, <s>not 9</s>.<br> Exports did not<sup>1</sup>.</p>',
        '<img alt="Women sort coffee cherries" data-pending="1">',
        '<p>1 Washed coffee only.</p>',
      ].join(''),
    );
    expect(pictures.map(({ file }) => [file.type, file.size > 50])).toEqual([['image/png', true]]);
    expect(lost).toEqual([{ kind: 'filePicture', name: 'lu24681abc_tmp_5f1.png' }]);
  });

  it('a news page keeps its text, and not what surrounds it', () => {
    const { html, lost } = clean(read('news-page.clipboard'));
    expect(html.replace(/(<\/?(?:p|h2|li|th|figure|div)>) /g, '$1')).toBe(
      [
        title,
        '<p>3 hours ago</p>',
        '<p>Image caption, At a washing station in Huye</p>',
        '<p><strong>Growers in Rwanda sell washed coffee.</strong></p>',
        '<p>They say <em>it pays</em>, see <a href="https://naeb.gov.rw/report">the report</a> and more.</p>',
        '<ul><li><a href="https://example-news.com/a">First point</a></li><li>Second point</li></ul>',
        '<h3>What changes</h3><blockquote><p>“We wait.”</p></blockquote>',
        '<p>Output in tonnes</p>',
        '<table><tbody><tr><th scope="col">Country</th><th scope="col">Output</th></tr></tbody>',
        '<tbody><tr><td>Rwanda</td><td>20,000 t</td></tr></tbody></table>',
        '<p>A closing line that stands in no paragraph</p>',
      ].join(''),
    );
    expect(lost).toEqual([
      { kind: 'embedded', name: 'www.youtube.com' },
      { kind: 'remotePicture', name: 'Women sort coffee cherries' },
    ]);
  });

  it('Word for the web keeps its heading and emphasis, and one list with its levels', () => {
    const { html, lost } = clean(read('word-web.clipboard'));
    expect(html.replace(/\s*&nbsp;(?=<)/g, '')).toBe(
      [
        title,
        '<p>Growers in <strong>Rwanda</strong> sell <em>washed</em> coffee.</p>',
        nested,
        numbers(''),
      ].join(''),
    );
    expect(lost).toEqual([]);
  });

  it('Pages for Mac keeps headings, emphasis and a table that only its style sheet describes', () => {
    expect(clean(read('pages-mac.clipboard')).html.replace(/(<\/?(?:p|li|ul)>) /g, '$1')).toBe(
      [
        title,
        '<p>Growers in <strong>Rwanda</strong> sell <em>washed</em> coffee, <u>always</u>, <s>not sometimes</s>.</p>',
        '<h3>What changes</h3>',
        '<ul><li>First point</li><li><strong>Second</strong> point</li></ul>',
        table(),
        '<p><em>Source: NAEB </em></p>',
      ].join(''),
    );
  });

  it('Notes for Mac keeps emphasis that only its style sheet describes', () => {
    expect(clean(read('notes-mac.clipboard')).html).toBe(
      [
        '<p>Growers in <strong>Rwanda</strong> sell <em>washed</em> coffee.</p>',
        '<p><strong><em>Both</em></strong> and <u>one</u>.</p>',
      ].join(''),
    );
  });

  it('a text editor keeps paragraphs, lists and signs', () => {
    expect(plainTextToHtml(read('plain-text.clipboard'))).toBe(
      [
        '<p>Coffee after 2026</p>',
        '<p>Growers in Rwanda sell washed coffee,<br>see the report: https://naeb.gov.rw/report</p>',
        '<ul><li><p>First point</p></li><li><p>Second point</p></li></ul>',
        numbers(''),
        '<p>2 &lt; 3 &amp; done</p>',
      ].join(''),
    );
  });
});

describe('pasted HTML', () => {
  it.each([
    ['<a href="https://ail.example/projects/3">own</a>', '<a href="/projects/3">own</a>'],
    ['<a href="#_ftn1">1</a>', '1'],
    ['<p title="a > b" onclick="x()" style="font-weight:bold">a</p>', '<p><strong>a</strong></p>'],
    ['<p>2 < 3 and style = x</p>', '<p>2 &lt; 3 and style = x</p>'],
    [
      '<img src="/assets/a.jpg" alt="my style = y">',
      '<img alt="my style = y" src="/assets/a.jpg">',
    ],
    ['<p style="font-weight: bold">all of it</p>', '<p><strong>all of it</strong></p>'],
    ['<h2>a</h2><h5>b</h5>', '<h2>a</h2><h4>b</h4>'],
    ['<p>a<span style="display:none">secret</span></p>', '<p>a</p>'],
    ['<p>10<span style="vertical-align:super">6</span></p>', '<p>10<sup>6</sup></p>'],
    ['<img src="https://ail.example/assets/a.jpg" alt="A">', '<img alt="A" src="/assets/a.jpg">'],
    [
      '<table><tr><td><b>only</b></td></tr></table>',
      '<table><tbody><tr><td><strong>only</strong></td></tr></tbody></table>',
    ],
    [
      '<table><tr><td>Kenya</td><td>3</td></tr><tr><td>Rwanda</td><td>4</td></tr></table>',
      '<table><tbody><tr><td>Kenya</td><td>3</td></tr><tr><td>Rwanda</td><td>4</td></tr></tbody></table>',
    ],
    [
      '<table><tr><td><b>Kenya</b> since 2020</td></tr><tr><td>4</td></tr></table>',
      '<table><tbody><tr><td><strong>Kenya</strong> since 2020</td></tr><tr><td>4</td></tr></tbody></table>',
    ],
    [
      '<table><tr><td><p><a href="/projects/3"><b>Country</b></a></p></td></tr><tr><td>4</td></tr></table>',
      '<table><tbody><tr><th scope="col"><p><a href="/projects/3">Country</a></p></th></tr><tr><td>4</td></tr></tbody></table>',
    ],
    ['a<br>b', '<p>a<br>b</p>'],
    ['<span>a</span><br><b>b</b>', '<p>a<br><strong>b</strong></p>'],
    ['a<br><br>b<br>', '<p>a</p><p>b</p>'],
    ['a<br>b<p>c</p>d<br>e', '<p>a<br>b</p><p>c</p><p>d<br>e</p>'],
    ['<p>a</p><br><p>b</p>', '<p>a</p><p>b</p>'],
    ['<div>a<br>b<div>c</div></div>', '<p>a<br>b</p><p>c</p>'],
    ['<div>a</div><div><br></div><div>b<br></div>', '<p>a</p><p>b</p>'],
    ['<form>a</form><details><summary>b</summary>c</details>', '<p>a</p><p>b</p><p>c</p>'],
    ['<li>a</li><li>b</li>', '<ul><li>a</li><li>b</li></ul>'],
    ['a <b>b</b> c', 'a <strong>b</strong> c'],
    [
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><span>a</span><br><span>b</span></b>',
      '<p>a<br>b</p>',
    ],
    ['<b id="docs-internal-guid-1"><p>a</p><p>b</p></b>', '<p>a</p><p>b</p>'],
    [
      '<style>.x, p.y { font-weight: 700 } .y { font-weight: 400 } /* .z { font-style: italic } */</style><p class="y">a</p><p><i class="x z">b</i></p>',
      '<p><strong>a</strong></p><p><strong><em>b</em></strong></p>',
    ],
    [
      '<style><!-- .x { font-weight: bold } --> @media print { .y { font-style: italic } }</style><p class="y">a <span class="x">b</span> <b class="x" style="font-weight:normal">c</b></p>',
      '<p>a <strong>b</strong> c</p>',
    ],
    [
      '<ul><li aria-level="1">a</li><li aria-level="2">b</li><li aria-level="3">c</li><li aria-level="1">d</li></ul>',
      '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>',
    ],
    [
      '<ol><li data-listid="1" data-aria-level="1">a</li></ol><ol start="2"><li data-listid="1" data-aria-level="1">b</li></ol><p>c</p><ol start="3"><li data-listid="1" data-aria-level="1">d</li></ol>',
      '<ol><li>a</li><li>b</li></ol><p>c</p><ol start="3"><li>d</li></ol>',
    ],
    [
      '<p class="MsoListParagraph" style="margin-left:.5in">·   a</p><p class="MsoListParagraph" style="margin-left:1.0in">o   b</p><p class="MsoListParagraph" style="margin-left:36pt">·   c</p>',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
    ],
  ])('%s → %s', (html, expected) => {
    expect(clean(html).html).toBe(expected);
  });
});
