import { useMemo } from 'react';

/** A ref of the list of notices, with what is to be done when the list goes. */
export type ListRef = (list: HTMLElement | null) => (() => void) | undefined;

interface FocusBack {
  list: ListRef;
  /** To be called before a notice is removed. */
  beforeClosing: () => void;
  /** To be called when one notice has replaced another. */
  afterReplacing: () => void;
}

/**
 * Returns the focus to where it was before the notices: after Escape, and when the focused notice is
 * closed, which would leave the focus on the empty list.
 *
 * Radix pauses the timer while a notice is hovered or focused, and resumes it when the focus or the
 * pointer leaves, but no longer listens once the last notice is gone: both must leave before that,
 * or no later notice would close by itself.
 */
export const useFocusBack = (): FocusBack =>
  useMemo(() => {
    let list: HTMLElement | null = null;
    let cameFrom: EventTarget | null = null;
    /** F8 within a notice asks for the list: the focus stays there. */
    let isAskedFor = false;
    // Tab enters through focus guards around the list.
    const region = () => list?.parentElement;

    let later: ReturnType<typeof setTimeout> | undefined;

    const goBack = () => {
      // Closing a notice focuses the list first; a pending return would take the focus of an F8 pressed next.
      clearTimeout(later);
      if (!region()?.contains(document.activeElement)) return;
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
      else list?.blur();
    };
    const follow = ({ target, relatedTarget }: FocusEvent) => {
      const isFromOutside = !(relatedTarget instanceof Node && region()?.contains(relatedTarget));
      if (isFromOutside) cameFrom = relatedTarget;
      // After other listeners of the same key press.
      else if (target === list && !isAskedFor) later = setTimeout(goBack);
    };
    const leave = ({ key }: KeyboardEvent) => {
      isAskedFor = key === 'F8';
      if (key === 'Escape') later = setTimeout(goBack);
    };
    const resumeTimer = () => region()?.dispatchEvent(new Event('pointerleave'));

    return {
      list: (element) => {
        list = element;
        const around = region();
        if (!around) return undefined;
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
        resumeTimer();
      },
      afterReplacing: () => {
        if (!region()?.matches(':hover')) resumeTimer();
      },
    };
  }, []);
