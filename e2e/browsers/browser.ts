import { setTimeout } from 'node:timers/promises';

/** What test titles call each browser. */
export const browserTitles = {
  firefox: 'Firefox',
  gtk: 'WebKit (gtk)',
  wpe: 'WebKit (wpe)',
} as const;

/** Keys as WebDriver writes them in a text. */
export const keys = {
  Backspace: '\uE003',
  Control: '\uE009',
  End: '\uE010',
  ArrowRight: '\uE014',
} as const;

/** A browser that is driven as a person uses it. */
export interface Browser {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The element that a function body returns; undefined where it returns none. */
  find(script: string): Promise<string | undefined>;
  click(element: string): Promise<void>;
  /** Types as a keyboard does; the path of a file where the element takes one. */
  type(element: string, text: string): Promise<void>;
  /** Types month, day, year, hour, minute and half of the day into a date picker, with the keys between the parts. */
  typeDate(element: string, parts: readonly string[]): Promise<void>;
  /** Chooses the option of a value. */
  choose(element: string, value: string): Promise<void>;
  /** Presses keys together, such as Control and V. */
  chord(...keys: string[]): Promise<void>;
  /** What a function body returns on the page. */
  run(script: string): Promise<unknown>;
  /** Waits until an expression is true on the page. @throws after twenty seconds */
  until(expression: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Waits until an expression is true on the page; while a page loads there is nothing to ask.
 * @param name the name of the browser, for the error
 * @throws after twenty seconds
 */
export const untilIn =
  (name: string, run: Browser['run']): Browser['until'] =>
  async (expression) => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      if (await run(`return Boolean(${expression})`).catch(() => false)) return;
      await setTimeout(200);
    }
    throw new Error(`${name} never has ${expression}.`);
  };
