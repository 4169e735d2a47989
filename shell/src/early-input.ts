type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** What the prototype does, since React counts on its own setter to notice changes. */
const setByHand = (field: Field, value: string) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
};

/**
 * Remembers what a reader does with a page that the server has rendered and no script has taken over yet: the
 * last button that was pressed, and what was typed.
 * @returns does it again, once the page can act on it
 */
export const rememberInput = (root: HTMLElement): (() => void) => {
  let pressed: HTMLElement | undefined;
  const typed = new Map<Field, string>();
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button');
    if (button) pressed = button;
  };
  const onInput = ({ target }: Event) => {
    if (isField(target)) typed.set(target, target.value);
  };
  // What was typed before this script ran.
  for (const field of root.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (field.value !== field.defaultValue) typed.set(field, field.value);
  }
  root.addEventListener('click', onClick);
  root.addEventListener('input', onInput);
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('input', onInput);
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
};
