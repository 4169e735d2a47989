import { paragraphs } from '@ail/kit/contracts/field-types';
import { waitFor } from '@testing-library/react';
import { closeHistory } from '@tiptap/pm/history';
import { Editor } from '@tiptap/react';
import { extensions } from '../extensions.ts';
import { beginUpload, endUpload } from '../pending-uploads.ts';
import { placeholders } from '../placeholders.ts';
import type { PastedPicture } from './clean-pasted.ts';
import type { Lost } from './lost.ts';
import { pasting } from './pasting.ts';

const open = (content = '') => {
  const pictures: PastedPicture[] = [];
  const lost: Lost[] = [];
  const handlers = {
    onPictures: (more: readonly PastedPicture[]) => pictures.push(...more),
    onLost: (more: readonly Lost[]) => lost.push(...more),
  };
  const editor = new Editor({
    extensions: [...extensions, placeholders(() => handlers), pasting(() => handlers)],
    content,
    injectCSS: false,
  });
  // The document of the tests has no clipboard.
  const event = () => new Event('paste') as ClipboardEvent;
  return {
    editor,
    pictures,
    lost,
    paste: (html: string) => editor.view.pasteHTML(html, event()),
    pasteText: (text: string) => editor.view.pasteText(text, event()),
    /** The HTML that a copy of everything puts on the clipboard. */
    copied: () => {
      editor.commands.selectAll();
      return editor.view.serializeForClipboard(editor.state.selection.content()).dom.innerHTML;
    },
  };
};

describe('what is pasted into the editor', () => {
  it('is cleaned where another editor of the same kind has written it', () => {
    const { editor, pictures, lost, paste } = open();
    paste(
      [
        '<h2 data-pm-slice="1 1 []">Coffee</h2>',
        '<p><img src="https://confluence.example/pic.png" alt="Chart"></p>',
        '<p><img src="data:image/png;base64,iVBORw0KGgo=" alt="Map"></p>',
        '<p>See <a href="//evil.example">here</a></p>',
      ].join(''),
    );
    expect(lost).toEqual([{ kind: 'remotePicture', name: 'Chart' }]);
    expect(pictures.map(({ file }) => file.type)).toEqual(['image/png']);
    expect(editor.getHTML()).toContain('<img alt="Map" data-pending=');
    expect(editor.getHTML()).toContain('<p>See here</p>');
  });

  it.each([
    '<p><img src="/assets/a.jpg"></p>',
    '<p>a</p><p><b><img src="/assets/a.jpg"></b><br></p><p>b</p>',
    '<p>a</p><div><p> <img src="/assets/a.jpg">\n<img src="/assets/b.jpg"></p></div><p>b</p>',
    '<table><tr><td><p><img src="/assets/a.jpg"></p></td></tr></table>',
    '<ul><li><p>a</p><p><img src="/assets/a.jpg"></p></li></ul>',
    '<h2><img src="/assets/a.jpg"></h2><p>a</p>',
  ])('has no empty paragraph beside a picture in %s', (html) => {
    const { editor, paste } = open();
    paste(html);
    expect(editor.getHTML()).toContain('<img src="/assets/a.jpg">');
    // The last line is for what is written next.
    expect(editor.getHTML().replace(/<p><\/p>$/, '')).not.toContain('<p></p>');
  });

  it.each([
    ['First line\u000bsecond line', '<p>First line<br>second line</p>'],
    ['Page one\u000cpage two', '<p>Page one<br>page two</p>'],
    ['No\u0000n\u001fe\u007f \ud83d of these', '<p>None  of these</p>'],
  ])('has no character that the server refuses, as text %j', async (text, expected) => {
    const { editor, pasteText } = open();
    pasteText(text);
    expect(editor.getHTML()).toBe(expected);
    await expect(paragraphs().validate(editor.getHTML())).resolves.toBe(expected);
  });

  it('has no such character in code', () => {
    const { editor, pasteText } = open('<pre><code></code></pre>');
    pasteText('a\u000bb\u001f');
    expect(editor.getHTML()).toContain('<pre><code>a\nb</code></pre>');
  });

  it.each([
    ['<p>First line\u000bsecond line</p>', '<p>First line<br>second line</p>'],
    ['<p>First&#11;second</p>\u000b<p>third\u000b</p>', '<p>First<br>second</p><p>third</p>'],
    ['<p>No\u0000n\u001fe&#x7f; of\u000cthese</p>', '<p>None of these</p>'],
    [
      '<img src="/assets/a.jpg" alt="A&#11;pic\u001fture">',
      '<img src="/assets/a.jpg" alt="A picture">',
    ],
  ])('has no character that the server refuses, as HTML %j', async (html, expected) => {
    const { editor, paste } = open();
    paste(html);
    expect(editor.getHTML()).toContain(expected);
    await expect(paragraphs().isValid(editor.getHTML())).resolves.toBe(true);
  });

  it('is whole where it was copied in the editor', () => {
    const content = [
      '<h2>Coffee <strong>now</strong></h2><p></p><h4>Output</h4>',
      '<table><tbody><tr><td><p><strong>Kenya</strong></p></td></tr><tr><td><p>3</p></td></tr></tbody></table>',
      '<img src="/assets/a.jpg" alt="a.jpg" width="640" height="480">',
      '<p>b</p>',
    ].join('');
    const { editor, lost, paste } = open();
    paste(open(content).copied());
    expect(editor.getHTML()).toBe(content);
    expect(lost).toEqual([]);
  });
});

describe('a copy of a picture that is being uploaded', () => {
  const picture = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="Map">';
  const uploaded = { src: '/assets/projects/upload-0123456789abcdef0123.webp', width: '4' };
  const shown = `<img src="${uploaded.src}" alt="Map" width="4">`;

  const copyOfPlaceholder = async () => {
    const { editor, pictures, lost, paste, copied } = open();
    await new Promise<unknown>((resolve) => editor.on('create', resolve));
    paste(picture);
    const copy = copied();
    editor.commands.setTextSelection(editor.state.doc.content.size);
    paste(copy);
    expect(editor.getHTML().match(/data-pending/g)).toHaveLength(2);
    return { editor, id: pictures[0]?.id ?? '', copy, lost };
  };
  const countOf = (editor: Editor, html: string) => editor.getHTML().split(html).length - 1;

  it('gets the picture as well, wherever it stands', async () => {
    const { editor, id, copy } = await copyOfPlaceholder();
    const other = open();
    other.paste(copy);
    endUpload(id, uploaded);
    await waitFor(() => expect(countOf(editor, shown)).toBe(2));
    await waitFor(() => expect(countOf(other.editor, shown)).toBe(1));
  });

  it('goes as well where the upload has failed', async () => {
    const { editor, id, lost } = await copyOfPlaceholder();
    endUpload(id, null);
    await waitFor(() => expect(countOf(editor, '<img')).toBe(0));
    editor.commands.undo();
    expect(countOf(editor, '<img')).toBe(0);
    // The editor has said why.
    expect(lost).toEqual([]);
  });

  it('gets it where it is pasted, opened or brought back later', async () => {
    const { editor, id, copy } = await copyOfPlaceholder();
    editor.view.dispatch(closeHistory(editor.state.tr));
    editor.commands.clearContent(true);
    endUpload(id, uploaded);
    editor.commands.undo();
    expect(countOf(editor, shown)).toBe(2);
    const later = open();
    later.paste(copy);
    expect(countOf(later.editor, shown)).toBe(1);
    const opened = open(copy);
    await waitFor(() => expect(countOf(opened.editor, shown)).toBe(1));
  });

  it('is left out where nobody knows of the upload, which is said', () => {
    const { editor, lost, paste } = open();
    paste('<p data-ail-copy="">a</p><img data-pending="of-another-tab" alt="Map"><p>b</p>');
    expect(editor.getHTML()).toBe('<p>a</p><p>b</p>');
    expect(lost).toEqual([{ kind: 'notUploaded', name: 'Map' }]);
  });

  it('is said where the upload has failed while the text was closed', async () => {
    const id = beginUpload();
    endUpload(id, null);
    const { editor, lost } = open(`<p>a</p><img data-pending="${id}" alt="Map"><p>b</p>`);
    await waitFor(() => expect(lost).toEqual([{ kind: 'notUploaded', name: 'Map' }]));
    expect(editor.getHTML()).toBe('<p>a</p><p>b</p>');
  });

  it('leaves its caption where it stood in a figure', () => {
    const { editor, lost, paste } = open();
    const figure = (caption: string) =>
      `<figure><img data-pending="of-another-tab">${caption}</figure>`;
    paste(
      `<p data-ail-copy="">a</p>${figure('<figcaption>A <em>map</em></figcaption>')}<p>b</p>${figure('')}<p>c</p>`,
    );
    expect(editor.getHTML()).toBe('<p>a</p><p>A <em>map</em></p><p>b</p><p>c</p>');
    expect(lost.map(({ name }) => name)).toEqual(['A map', '']);
  });
});
