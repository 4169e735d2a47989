/** Elements that begin a line of their own in the cleaned text. */
const block = /^(?:p|h[2-4]|ul|ol|table|blockquote|pre|figure|img|hr)$/;

const isBreak = (node: Node | undefined) => node?.nodeName === 'BR';
const isBlank = (node: Node) => node.nodeType === Node.TEXT_NODE && !node.nodeValue?.trim();

/** The paragraphs of a run of text: an empty line ends one. */
const paragraphsOf = (run: readonly ChildNode[]): ChildNode[][] => {
  const paragraphs: ChildNode[][] = [[]];
  for (const [index, node] of run.entries()) {
    const last = paragraphs.at(-1) ?? [];
    const isEmptyLine =
      isBreak(node) && isBreak(run.slice(0, index).findLast((one) => !isBlank(one)));
    if (isEmptyLine) paragraphs.push([]);
    else last.push(node);
  }
  return paragraphs;
};

const makeParagraphs = (run: readonly ChildNode[]) => {
  for (const nodes of paragraphsOf(run)) {
    const [first] = nodes;
    if (!first) continue;
    const paragraph = (first.ownerDocument ?? document).createElement('p');
    first.before(paragraph);
    paragraph.append(...nodes);
  }
  for (const node of run) if (isBreak(node) && node.parentElement?.localName !== 'p') node.remove();
};

/** Makes paragraphs of text that stands beside paragraphs or has several lines; a single line stays as it is. */
export const paragraphsOfLines = (root: HTMLElement): void => {
  const nodes = [...root.childNodes];
  const isMixed = nodes.some((node) => block.test(node.nodeName.toLowerCase()));
  if (!isMixed && !nodes.some(isBreak)) return;
  let run: ChildNode[] = [];
  for (const node of [...nodes, undefined]) {
    if (node && !block.test(node.nodeName.toLowerCase())) {
      run.push(node);
      continue;
    }
    if (run.some((one) => !isBlank(one) && !isBreak(one))) makeParagraphs(run);
    run = [];
  }
};

/** Removes line breaks that show no line: the first and the last in a block. */
export const trimBreaks = (root: HTMLElement): void => {
  for (const line of [...root.querySelectorAll('br')]) {
    const siblings = [...(line.parentElement?.childNodes ?? [])].filter((node) => !isBlank(node));
    const isEdge = siblings[0] === line || siblings.at(-1) === line;
    const isInBlock = /^(?:p|h[2-4]|li|td|th|blockquote)$/.test(
      line.parentElement?.localName ?? '',
    );
    if (line.parentElement === root || (isEdge && isInBlock)) line.remove();
  }
};
