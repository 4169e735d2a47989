type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** What the prototype does, since React counts on its own setter to notice changes. */
const setByHand = (field: Field, value: string) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
};

/** Finds an element that the reader has used, or the one that has replaced it. */
type Find<Kind extends Element> = () => Kind | null;

/**
 * Remembers an element and its place. Where a translating browser has wrapped texts before React takes the page over,
 * React renders the page again: equal elements then stand in the same places, counted among elements of their name.
 */
const remember = <Kind extends HTMLElement>(used: Kind): { place: string; find: Find<Kind> } => {
  const steps: string[] = [];
  for (let one: Element | null = used; one?.parentElement; one = one.parentElement) {
    const { localName } = one;
    const alike = [...one.parentElement.children].filter((other) => other.localName === localName);
    steps.unshift(`${localName}:nth-of-type(${alike.indexOf(one) + 1})`);
  }
  const place = steps.join('>');
  let element: Kind | null = used;
  const find = () => {
    if (!element?.isConnected) element = document.querySelector<Kind>(place);
    return element;
  };
  return { place, find };
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
 * last button that was pressed, what was typed, and whether they went back or forward. React does not see it: where
 * a part of the page is not its own yet, the event would be lost, or change what it is about to take over.
 */
export const rememberInput = (): EarlyInput => {
  let pressed: Find<HTMLElement> | undefined;
  let focused: Find<HTMLElement> | undefined;
  let held: { found: HTMLElement; find: Find<HTMLElement> } | undefined;
  let pressable = 'button';
  let hasMoved = false;
  const typed = new Map<string, { find: Find<Field>; value: string }>();
  const keepTyped = (field: Field) => {
    const { place, find } = remember(field);
    typed.set(place, { find, value: field.value });
  };
  const onInput = (event: Event) => {
    event.stopPropagation();
    const { target } = event;
    if (isField(target)) keepTyped(target);
  };
  const onFocus = ({ target }: Event) => {
    focused = isField(target) ? remember(target).find : undefined;
  };
  // Chromium also reports this for a field that is about to be removed.
  const onBlur = ({ target }: Event) =>
    queueMicrotask(() => {
      if (target instanceof Node && target.isConnected && focused?.() === target)
        focused = undefined;
    });
  const closest = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
  // React renders again at this event what a translator has changed, before the mouse reports its own.
  const onPointerDown = ({ target, pointerType }: PointerEvent) => {
    // A tap is reported in one go, once the finger is lifted.
    const found = pointerType === 'touch' ? null : closest(target);
    held = found ? { found, find: remember(found).find } : undefined;
  };
  // A browser reports no click if React replaces the element between the two events.
  const onMouseUp = ({ target, button }: MouseEvent) => {
    const now = held?.found.isConnected ? null : held?.find();
    held = undefined;
    if (now && now === closest(target) && button === 0) now.click();
  };
  const onClick = (event: MouseEvent) => {
    event.stopPropagation();
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const found = closest(target);
    // Such a click opens another tab or window.
    if (!found || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    pressed = remember(found).find;
  };
  const onPopState = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    hasMoved = true;
  };
  // What was typed before this script ran.
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (field.value !== field.defaultValue) keepTyped(field);
  }
  if (isField(document.activeElement)) focused = remember(document.activeElement).find;
  /** Passes text and focus on to elements that have replaced others. */
  const goOn = () => {
    pressed?.();
    for (const { find, value } of typed.values()) {
      const field = find();
      if (field && field.value !== value) setByHand(field, value);
    }
    if (document.activeElement === document.body) focused?.()?.focus({ preventScroll: true });
  };
  const replaced = new MutationObserver(goOn);
  replaced.observe(document.body, { childList: true, subtree: true });
  const listeners = Object.entries({
    pointerdown: onPointerDown,
    click: onClick,
    // A field that React renders again before it is told what was typed is empty.
    beforeinput: goOn,
    input: onInput,
    focusin: onFocus,
    focusout: onBlur,
    popstate: onPopState,
  }) as [string, EventListener][];
  for (const [type, listener] of listeners) addEventListener(type, listener, true);
  // Stays after the others: a press may end once the page can act on it.
  addEventListener('mouseup', onMouseUp, true);
  const forget = () => {
    replaced.disconnect();
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
    if (hasMoved) dispatchEvent(new PopStateEvent('popstate'));
  };
  const doAgain = () => {
    forget();
    // React takes over the target of such an event before it goes on, or renders it again, and none of ours answers it.
    // The heading stands for the page: from then on React answers every press itself.
    for (const find of [focused, pressed, () => document.querySelector('h1')]) {
      find?.()?.dispatchEvent(new Event('pointercancel', { bubbles: true }));
    }
    for (const { find, value } of typed.values()) {
      const tell = () => {
        const field = find();
        const type = field instanceof HTMLSelectElement ? 'change' : 'input';
        field?.dispatchEvent(new Event(type, { bubbles: true }));
      };
      tell();
      // From then on it keeps in mind what it saw last; the same value again is no change.
      const field = find();
      if (field) {
        field.value = '';
        setByHand(field, value);
      }
      tell();
    }
    goOn();
    pressed?.()?.click();
  };
  const holdLinks = () => {
    pressable = 'a, button';
  };
  return { holdLinks, doAgain, forget };
};
