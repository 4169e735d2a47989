import { Children, type ReactNode } from 'react';

/**
 * Its children, with an element around each text. A translating browser replaces text nodes: React then throws when it
 * moves or removes one of its own or inserts before one, and a new text is not shown. The only text of an element is
 * safe, since React replaces all that the element holds.
 */
export const TranslatableText = ({ children }: { children?: ReactNode }) =>
  Children.map(children, (child) =>
    typeof child === 'string' || typeof child === 'number' ? <span>{child}</span> : child,
  );
