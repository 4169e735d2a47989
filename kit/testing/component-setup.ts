import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { takeTranslationFaults, watchTextNodes } from './translated-text.ts';

// jsdom has no layout; tests of service workers have no document.
if ('Element' in globalThis) Element.prototype.scrollIntoView = () => {};

/** What jsdom's own style sheet asks of an element, with the styles that an element gives itself. */
const asked = ['style', 'hidden', 'type', 'disabled', 'open', 'dir', 'readonly', 'list'];
const asKey = (element: Element): string => {
  let key = String(element === document.activeElement);
  for (let one: Element | null = element; one; one = one.parentElement) {
    key += `<${one.localName}`;
    for (const name of asked) {
      const value = one.getAttribute(name);
      if (value !== null) key += ` ${name}=${value}`;
    }
  }
  return key;
};

/**
 * Queries by role and the traps of dialogs ask for the styles of each element and those around it again and again:
 * a quarter of the time of component tests. Elements that are alike in all that a style sheet asks for share the answer.
 */
const rememberStyles = () => {
  const compute = window.getComputedStyle.bind(window);
  const computed = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0) return compute(element, pseudo);
    const key = asKey(element);
    const found = computed.get(key) ?? compute(element);
    computed.set(key, found);
    return found;
  };
};
if ('Element' in globalThis) rememberStyles();

const withLabels = [
  'button',
  'input',
  'meter',
  'output',
  'progress',
  'select',
  'textarea',
] as const;
const isLabelOf = (label: HTMLLabelElement, control: HTMLElement): boolean =>
  label.hasAttribute('for')
    ? label.htmlFor === control.id
    : label.querySelector(withLabels.join()) === control;

/**
 * For the labels of one control jsdom asks every node of the document for its control, and a query by label asks every
 * control for its labels: a sixth of the time of tests of forms.
 */
const findLabelsAmongLabels = () => {
  for (const name of withLabels) {
    Object.defineProperty(Object.getPrototypeOf(document.createElement(name)), 'labels', {
      get(this: HTMLElement) {
        const labels = (this.getRootNode() as ParentNode).querySelectorAll('label');
        return [...labels].filter((label) => isLabelOf(label, this));
      },
    });
  }
};
if ('Element' in globalThis) findLabelsAmongLabels();

// On every page that a test shows, forms and lists must work while the browser translates it.
if ('Element' in globalThis) {
  watchTextNodes();
  afterEach(() => {
    const [fault] = takeTranslationFaults();
    if (fault)
      throw new Error(`${fault} On a translated page that fails; see kit/ui/TranslatableText.tsx.`);
  });
}

// On a busy machine filling in a form can take ten times as long.
configure({ asyncUtilTimeout: 15_000 });

// Forms keep what is typed there.
if ('Element' in globalThis) afterEach(() => sessionStorage.clear());
