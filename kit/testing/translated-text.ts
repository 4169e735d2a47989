/** React marks the nodes that it must find again. The only text of an element is not among them. */
const markOf = (node: Node) => Object.keys(node).find((key) => key.startsWith('__reactFiber$'));

const isKeptByReact = (node: Node | null): node is Text =>
  node?.nodeType === Node.TEXT_NODE && (node as Text).data.trim() !== '' && Boolean(markOf(node));

interface Fiber {
  type?: { name?: string; displayName?: string } | string | null;
  return?: Fiber | null;
}

/** The elements and components around a text, the innermost first. */
const around = (text: Text): string => {
  const names: string[] = [];
  const marked = text as unknown as Record<string, Fiber | undefined>;
  for (let one = marked[markOf(text) ?? '']?.return; one && names.length < 4; one = one.return) {
    const name =
      typeof one.type === 'string' ? one.type : (one.type?.displayName ?? one.type?.name);
    if (name) names.push(name);
  }
  return names.join(' < ');
};

const faults = new Set<string>();

const note = (action: string, node: Node | null) => {
  if (!isKeptByReact(node)) return;
  faults.add(`React ${action} the text "${node.data.trim().slice(0, 60)}" in ${around(node)}.`);
};

/**
 * Notes whenever React looks for a text node of its own. A translating browser has replaced it: React throws when it
 * removes or moves it or inserts before it, and a new text is not shown. An element around the text, such as
 * `TranslatableText` makes, avoids all three.
 */
export const watchTextNodes = () => {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ) {
    note('inserts before', before);
    return insertBefore.call(this, node, before) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T) {
    note('removes', node);
    return removeChild.call(this, node) as T;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      note('changes', this);
      value.set?.call(this, text);
    },
  });
};

/** What has been noted since the last call. */
export const takeTranslationFaults = (): string[] => {
  const noted = [...faults];
  faults.clear();
  return noted;
};
