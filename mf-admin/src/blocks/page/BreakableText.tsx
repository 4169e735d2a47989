/**
 * An address or the place of a file; if it is too long for one line it breaks after a sign, not within a word. Browsers
 * do not translate it.
 */
export const BreakableText = ({ text }: { text: string }) => (
  // With another text it is another element: React never looks for one of its text nodes.
  <span key={text} translate="no">
    {[...text.matchAll(/[^/._:?&=+-]+[/._:?&=+-]*|[/._:?&=+-]+/g)].flatMap(({ 0: piece, index }) =>
      index > 0 ? [<wbr key={index} />, piece] : [piece],
    )}
  </span>
);
