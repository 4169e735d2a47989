import { Fragment } from 'react';

/** An address or the place of a file; if it is too long for one line it breaks after a sign, not within a word. */
export const BreakableText = ({ text }: { text: string }) =>
  [...text.matchAll(/[^/._:?&=+-]+[/._:?&=+-]*|[/._:?&=+-]+/g)].map(({ 0: piece, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
