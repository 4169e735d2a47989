import { useCallback } from 'react';

/**
 * Gives the focus back to where it came from once a reader is done with the notices: after Escape,
 * and when the notice that held the focus is closed, which leaves it on the empty list.
 * @returns the ref of the list of notices
 */
export const useFocusBack = () =>
  useCallback((list: HTMLElement | null) => {
    // Around the list stand guards, by which Tab comes in.
    const region = list?.parentElement;
    if (!list || !region) return;
    let cameFrom: EventTarget | null = null;
    /** F8 within a notice asks for the list: the focus stays there. */
    let isAskedFor = false;

    const goBack = () =>
      // After those who listen to the same key or press.
      setTimeout(() => {
        if (!region.contains(document.activeElement)) return;
        if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
        else list.blur();
      });
    const follow = ({ target, relatedTarget }: FocusEvent) => {
      const isFromOutside = !(relatedTarget instanceof Node && region.contains(relatedTarget));
      if (isFromOutside) cameFrom = relatedTarget;
      else if (target === list && !isAskedFor) goBack();
    };
    const leave = ({ key }: KeyboardEvent) => {
      isAskedFor = key === 'F8';
      if (key === 'Escape') goBack();
    };
    region.addEventListener('focusin', follow);
    region.addEventListener('keydown', leave);
    return () => {
      region.removeEventListener('focusin', follow);
      region.removeEventListener('keydown', leave);
    };
  }, []);
