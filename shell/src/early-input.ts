type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** What the prototype does, since React counts on its own setter to notice changes. */
const setByHand = (field: Field, value: string) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
};

export interface EarlyInput {
  /** From now on links wait, too: React has begun. Before, they lead on without it. */
  holdLinks(): void;
  /** Does it again, once the page can act on it. */
  doAgain(): void;
  /** Where another page is shown instead. */
  forget(): void;
}

/**
 * Remembers what a reader does with a page that the server has rendered and React has not taken over yet: the
 * last button that was pressed, what was typed, and whether they went back or forward. React does not see it: where a part of the page is not
 * its own yet, the event would be lost, or change what it is about to take over.
 */
export const rememberInput = (): EarlyInput => {
  let pressed: HTMLElement | undefined;
  let pressable = 'button';
  let hasMoved = false;
  const typed = new Map<Field, string>();
  const onInput = (event: Event) => {
    event.stopPropagation();
    const { target } = event;
    if (isField(target)) typed.set(target, target.value);
  };
  const onClick = (event: MouseEvent) => {
    event.stopPropagation();
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const found = target instanceof Element && target.closest<HTMLElement>(pressable);
    // Such a click opens another tab or window.
    if (!found || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    pressed = found;
  };
  const onPopState = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    hasMoved = true;
  };
  // What was typed before this script ran.
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (field.value !== field.defaultValue) typed.set(field, field.value);
  }
  addEventListener('click', onClick, true);
  addEventListener('input', onInput, true);
  addEventListener('popstate', onPopState, true);
  const forget = () => {
    removeEventListener('click', onClick, true);
    removeEventListener('input', onInput, true);
    removeEventListener('popstate', onPopState, true);
    if (hasMoved) dispatchEvent(new PopStateEvent('popstate'));
  };
  const doAgain = () => {
    forget();
    for (const [field, value] of typed) {
      const type = field instanceof HTMLSelectElement ? 'change' : 'input';
      const tell = () => field.dispatchEvent(new Event(type, { bubbles: true }));
      // At an event React takes over at once what the event is for.
      tell();
      // From then on it keeps in mind what it saw last; the same value again is no change.
      field.value = '';
      setByHand(field, value);
      tell();
    }
    pressed?.click();
  };
  const holdLinks = () => {
    pressable = 'a, button';
  };
  return { holdLinks, doAgain, forget };
};
