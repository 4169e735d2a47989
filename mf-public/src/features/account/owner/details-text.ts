const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const isItem = (line: string) => line.startsWith('- ');

const blockOf = (block: string): string => {
  const lines = block.split('\n').map((line) => line.trim());
  if (lines.every(isItem)) {
    return `<ul>${lines.map((line) => `<li>${escaped(line.slice(2))}</li>`).join('')}</ul>`;
  }
  const [first = ''] = lines;
  if (lines.length === 1 && first.startsWith('# ')) return `<h2>${escaped(first.slice(2))}</h2>`;
  return `<p>${lines.map(escaped).join('<br />')}</p>`;
};

const isHtml = (text: string) => text.startsWith('<');

/**
 * The HTML of a typed text: empty lines part paragraphs, `# ` begins a heading, `- ` an item of a list. A text that is
 * HTML already stays.
 */
export const htmlOf = (text: string): string =>
  isHtml(text)
    ? text
    : text
        .split(/\n\s*\n/)
        .map((block) => block.trim())
        .filter(Boolean)
        .map(blockOf)
        .join('');

const textOfBlock = (element: Element): string => {
  const lines = () =>
    [...element.childNodes]
      .map((node) => (node.nodeName === 'BR' ? '\n' : (node.textContent ?? '')))
      .join('');
  if (element.tagName === 'UL') {
    return [...element.children].map((item) => `- ${item.textContent ?? ''}`).join('\n');
  }
  return element.tagName === 'H2' ? `# ${element.textContent ?? ''}` : lines();
};

/** The text that HTML was typed as; HTML that says more than such a text can stays HTML. */
export const textOf = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const text = [...body.children].map(textOfBlock).join('\n\n');
  const asSaved = (one: string) => one.replace(/<br>/g, '<br />');
  return htmlOf(text) === asSaved(html) ? text : html;
};
