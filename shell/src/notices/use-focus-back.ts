import { type RefCallback, useMemo } from 'react';

interface FocusBack {
  /** The ref of the list of notices. */
  list: RefCallback<HTMLElement>;
  /** To be called before a notice goes. */
  beforeClosing: () => void;
  /** To be called when one notice has taken the place of another. */
  afterReplacing: () => void;
}

/**
 * Gives the focus back to where it came from once a reader is done with the notices: after Escape,
 * and when the notice that held the focus is closed, which leaves it on the empty list.
 *
 * While a reader is at a notice its time stands still. Radix lets it go on when the focus or the
 * pointer leaves, but no longer listens once the last notice is gone: so both leave before that,
 * or no later notice would go by itself.
 */
export const useFocusBack = (): FocusBack =>
  useMemo(() => {
    let list: HTMLElement | null = null;
    let cameFrom: EventTarget | null = null;
    /** F8 within a notice asks for the list: the focus stays there. */
    let isAskedFor = false;
    // Around the list stand guards, by which Tab comes in.
    const region = () => list?.parentElement;

    const goBack = () => {
      if (!region()?.contains(document.activeElement)) return;
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
      else list?.blur();
    };
    const follow = ({ target, relatedTarget }: FocusEvent) => {
      const isFromOutside = !(relatedTarget instanceof Node && region()?.contains(relatedTarget));
      if (isFromOutside) cameFrom = relatedTarget;
      // After those who listen to the same press.
      else if (target === list && !isAskedFor) setTimeout(goBack);
    };
    const leave = ({ key }: KeyboardEvent) => {
      isAskedFor = key === 'F8';
      if (key === 'Escape') setTimeout(goBack);
    };
    const letTimeGoOn = () => region()?.dispatchEvent(new Event('pointerleave'));

    return {
      list: (element) => {
        list = element;
        const around = region();
        if (!around) return;
        around.addEventListener('focusin', follow);
        around.addEventListener('keydown', leave);
        return () => {
          around.removeEventListener('focusin', follow);
          around.removeEventListener('keydown', leave);
          list = null;
        };
      },
      beforeClosing: () => {
        goBack();
        letTimeGoOn();
      },
      afterReplacing: () => {
        if (!region()?.matches(':hover')) letTimeGoOn();
      },
    };
  }, []);
