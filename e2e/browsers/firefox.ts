import type { ElementHandle, Page } from '@playwright/test';
import { type Browser, keys, untilIn } from './browser.ts';

const keyNames = new Map<string, string>(Object.entries(keys).map(([name, code]) => [code, name]));

/** Drives a page of Firefox like the other browsers. */
export const driveFirefox = (page: Page): Browser => {
  const elements = new Map<string, ElementHandle>();
  const get = (element: string): ElementHandle => {
    const found = elements.get(element);
    if (!found) throw new Error(`There is no element ${element}.`);
    return found;
  };
  const run = (script: string) => page.evaluate(`(() => { ${script} })()`);
  const write = async (element: string, text: string) => {
    await get(element).focus();
    for (const part of text.split(/([\uE000-\uF8FF])/)) {
      const key = keyNames.get(part);
      if (key) await page.keyboard.press(key);
      else await page.keyboard.type(part);
    }
  };
  return {
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    resize: (width, height) => page.setViewportSize({ width, height }),
    find: async (script) => {
      const found = (await page.evaluateHandle(`(() => { ${script} })()`)).asElement();
      if (!found) return undefined;
      const name = String(elements.size);
      elements.set(name, found);
      return name;
    },
    click: (element) => get(element).click(),
    type: async (element, text) => {
      const isFile = await get(element).evaluate(
        (input: HTMLInputElement) => input.type === 'file',
      );
      if (isFile) await get(element).setInputFiles(text);
      else await write(element, text);
    },
    // Each full part leads to the next.
    typeDate: (element, parts) => write(element, parts.join('')),
    choose: async (element, value) => void (await get(element).selectOption(value)),
    chord: async (...chord) => {
      const names = chord.map((key) => keyNames.get(key) ?? key);
      for (const name of names) await page.keyboard.down(name);
      for (const name of names.toReversed()) await page.keyboard.up(name);
    },
    run,
    until: untilIn('Firefox', run),
    close: () => page.context().close(),
  };
};
