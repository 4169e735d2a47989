import { setTimeout } from 'node:timers/promises';
import { type Browser, keys } from './browser.ts';

type Role = 'button' | 'link' | 'tab' | 'menuitem' | 'field';

/** Runs on the page: finds what a person sees by its role and its name, in the dialog that is open. */
const finder = `
const selectors = {
  button: 'button, [role=button]',
  link: 'a[href]',
  tab: '[role=tab]',
  menuitem: '[role=menuitem]',
  field: 'input:not([type=hidden]), textarea, select, [role=textbox]',
};
const textOf = (element) => element.textContent.replace(/\\s+/g, ' ').trim();
const textsOf = (ids) => ids.split(' ').map((id) => textOf(document.getElementById(id) ?? document.body)).join(' ');
const nameOf = (element) =>
  element.getAttribute('aria-label') ??
  (element.hasAttribute('aria-labelledby') ? textsOf(element.getAttribute('aria-labelledby')) : undefined) ??
  (element.labels?.[0] ? textOf(element.labels[0]) : textOf(element));
const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
const find = (role, name) => {
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [role=menu]')].filter(isShown);
  const found = [...(dialogs.at(-1) ?? document).querySelectorAll(selectors[role])];
  const shown = found.filter((element) => element.type === 'file' || isShown(element));
  return shown.find((one) => nameOf(one) === name) ?? (role === 'field' && shown.find((one) => nameOf(one).startsWith(name)));
};`;

/** What people do in a browser, by the words that they read. */
export interface Driver {
  /** Opens a page and waits until React has taken it over. */
  open(path: string): Promise<void>;
  press(role: Exclude<Role, 'field'>, name: string): Promise<void>;
  /** Types into a field whose label begins like this, in place of its value. */
  fill(label: string, text: string): Promise<void>;
  /**
   * Types a time of the morning, such as `2026-11-21T09:00`: part by part, as an American clock has them, or as text where
   * the browser has no date pickers.
   */
  fillDate(label: string, time: string): Promise<void>;
  choose(label: string, value: string): Promise<void>;
  /** Waits for words on the page. */
  see(words: string): Promise<void>;
  /** Waits until an expression is true on the page. */
  until(expression: string): Promise<void>;
}

/** Whether React has taken the page over, the heading of its content included. */
export const isHydrated =
  "Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'))";

/** @param site the address of the portal */
export const driverOf = (browser: Browser, site: string): Driver => {
  const locate = async (role: Role, name: string): Promise<string> => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const script = `${finder}
        const found = find(${JSON.stringify(role)}, ${JSON.stringify(name)});
        // The driver presses what is in view, and does not always scroll to it.
        found?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { top } = found?.getBoundingClientRect() ?? {};
        const isSteady = found && window.topOfFound === top;
        window.topOfFound = top;
        return isSteady ? found : null;`;
      const element = await browser.find(script).catch(() => undefined);
      if (element) return element;
      await setTimeout(200);
    }
    throw new Error(`There is no ${role} "${name}".`);
  };
  const field = (label: string) => locate('field', label);
  const valueIs = (label: string, value: string) =>
    browser.until(
      `(() => { ${finder} return find('field', ${JSON.stringify(label)})?.value === ${JSON.stringify(value)}; })()`,
    );
  return {
    open: async (path) => {
      await browser.open(site + path);
      await browser.until(isHydrated);
    },
    press: async (role, name) => {
      await browser.click(await locate(role, name));
    },
    fill: async (label, text) => {
      const element = await field(label);
      const former = await browser.run(
        `${finder} return find('field', ${JSON.stringify(label)}).value.length;`,
      );
      // WebDriver's own way of clearing a field is not noticed by React.
      const removal = Number(former) > 0 ? keys.End + keys.Backspace.repeat(Number(former)) : '';
      await browser.type(element, removal + text);
      await valueIs(label, text);
    },
    fillDate: async (label, time) => {
      const [year = '', month = '', day = '', hour = '', minute = ''] = time.split(/[-T:]/);
      const parts = [month, day, year, hour, minute, 'A'];
      const isText = await browser.run(
        `${finder} return find('field', ${JSON.stringify(label)}).type === 'text';`,
      );
      if (isText) {
        const text = time.replace('T', ' ');
        await browser.type(await field(label), text);
        await valueIs(label, text);
      } else {
        await browser.typeDate(await field(label), parts);
        await valueIs(label, time);
      }
    },
    choose: async (label, value) => {
      await browser.choose(await field(label), value);
    },
    see: (words) =>
      browser.until(
        `document.body.innerText.replace(/\\s+/g, ' ').includes(${JSON.stringify(words)})`,
      ),
    until: browser.until,
  };
};
