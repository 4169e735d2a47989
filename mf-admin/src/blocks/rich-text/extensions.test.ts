import { isKeptPicture, keptTags } from '@ail/kit/contracts/resources/kept-html';
import { keptSample } from '@ail/kit/testing/kept-html-sample';
import { linkSamples } from '@ail/kit/testing/links';
import { type AnyExtension, Editor, getSchema } from '@tiptap/react';
import { extensions } from './extensions.ts';

const edited = (html: string): string => {
  const editor = new Editor({ extensions, content: html, injectCSS: false });
  try {
    return editor.getHTML();
  } finally {
    editor.destroy();
  }
};

const elementsOf = (html: string) => [
  ...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*'),
];

/** Every tag that stands in what a node or a mark is written as. */
const tagsIn = (spec: unknown): string[] =>
  Array.isArray(spec)
    ? spec.flatMap((part, index) => (index === 0 ? [String(part)] : tagsIn(part)))
    : [];

describe('the editor', () => {
  it('has a sample with every tag and attribute that is kept', () => {
    const found = new Map<string, Set<string>>();
    for (const { localName, attributes } of elementsOf(keptSample)) {
      const names = found.get(localName) ?? new Set();
      for (const { name } of attributes) names.add(name);
      found.set(localName, names);
    }
    const tags = Object.fromEntries([...found].map(([tag, names]) => [tag, [...names].sort()]));
    expect(tags).toEqual(
      Object.fromEntries(
        Object.entries(keptTags).map(([tag, names]: [string, string[]]) => [tag, names.toSorted()]),
      ),
    );
  });

  it('keeps all of it as it is', () => {
    expect(edited(keptSample)).toBe(keptSample);
  });

  it('writes no tag that is not kept', () => {
    const { nodes, marks } = getSchema(extensions as AnyExtension[]);
    const tags = [
      ...Object.values(nodes).flatMap((node) =>
        node.spec.toDOM ? tagsIn(node.spec.toDOM(node.createAndFill() ?? node.create())) : [],
      ),
      ...Object.values(marks).flatMap((mark) =>
        mark.spec.toDOM ? tagsIn(mark.spec.toDOM(mark.create(), true)) : [],
      ),
    ];
    expect(tags.length).toBeGreaterThan(20);
    expect(tags.filter((tag) => !(tag in keptTags))).toEqual([]);
  });

  it.each([
    ['<img src="https://elsewhere.example/a.jpg">', ''],
    ['<p onclick="x()" style="color: red" class="y">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
    [
      '<table><thead><tr><th>a</th></tr></thead></table>',
      '<table><tbody><tr><th><p>a</p></th></tr></tbody></table>',
    ],
    ['<iframe src="https://elsewhere.example"></iframe><p>a</p>', '<p>a</p>'],
  ])('%s → %s', (html, expected) => {
    expect(edited(html).replace(/^<p><\/p>$/, '')).toBe(expected);
    expect(
      elementsOf(edited(html)).every(
        (one) => one.localName !== 'img' || isKeptPicture(one.getAttribute('src') ?? ''),
      ),
    ).toBe(true);
  });

  it.each(linkSamples)('keeps a link to %j: %s', (href, isKept) => {
    expect(edited(`<p><a href="${href}">a</a></p>`).includes('<a ')).toBe(isKept);
  });
});
