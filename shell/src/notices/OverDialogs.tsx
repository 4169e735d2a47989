import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * A portal outside the page. A dialog hides the page from assistive technology and traps the focus;
 * a notice about the dialog's form must stay reachable.
 */
export const OverDialogs = ({ children }: { children: ReactNode }) => {
  const [place] = useState(() => {
    const element = document.createElement('div');
    element.dataset.noFocusLock = '';
    return element;
  });

  useEffect(() => {
    document.body.append(place);
    const reveal = new MutationObserver(() => {
      if (place.hasAttribute('aria-hidden')) place.removeAttribute('aria-hidden');
    });
    reveal.observe(place, { attributes: true, attributeFilter: ['aria-hidden'] });
    return () => {
      reveal.disconnect();
      place.remove();
    };
  }, [place]);

  return createPortal(children, place);
};
