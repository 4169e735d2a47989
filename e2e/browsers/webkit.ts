import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort, start, stop, waitFor } from '../../tooling/test/processes.ts';

/** Debian's WebKits: WPE 2.38, which is like Safari 16.0, and the current GTK. */
const webkits = {
  wpe: {
    driver: 'WPEWebDriver',
    capabilities: {
      'wpe:browserOptions': {
        binary: '/usr/bin/cog',
        args: ['--automation', '--platform=headless', '--enable-page-cache=true'],
      },
    },
  },
  gtk: {
    driver: 'WebKitWebDriver',
    capabilities: {
      'webkitgtk:browserOptions': { binary: join(import.meta.dirname, 'window.py'), args: [] },
    },
  },
};

/** The key of an element in answers of WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** A call of a driver may hang. */
const callMs = 25_000;

export interface WebKit {
  version: string;
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The element that a function body returns; undefined where it returns none. */
  find(script: string): Promise<string | undefined>;
  click(element: string): Promise<void>;
  /** Types as a keyboard does; the path of a file where the element takes one. */
  type(element: string, text: string): Promise<void>;
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

export type WebKitName = keyof typeof webkits;

/** Starts a WebKit; that of GTK needs a display. */
export const startWebKit = async (name: WebKitName): Promise<WebKit> => {
  const { driver, capabilities } = webkits[name];
  const port = await freePort();
  const child = start(driver, [`--port=${port}`], { stdio: 'ignore' });
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callMs),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await waitFor(driver, async () => Boolean(await call('GET', '/status').catch(() => false)));
  const session = (await call('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const at = `/session/${session.sessionId}`;
  const run = (script: string) => call('POST', `${at}/execute/sync`, { script, args: [] });
  const find = async (script: string) => {
    const found = (await run(script)) as Record<string, string> | null;
    return found?.[elementKey];
  };
  const onElement = async (element: string, command: string, body: object = {}) =>
    void (await call('POST', `${at}/element/${element}/${command}`, body));
  return {
    version: session.capabilities.browserVersion,
    open: async (url) => void (await call('POST', `${at}/url`, { url })),
    back: async () => void (await call('POST', `${at}/back`, {})),
    forward: async () => void (await call('POST', `${at}/forward`, {})),
    resize: async (width, height) =>
      void (await call('POST', `${at}/window/rect`, { width, height })),
    find,
    click: (element) => onElement(element, 'click'),
    type: (element, text) => onElement(element, 'value', { text }),
    choose: async (element, value) => {
      const option = (await call('POST', `${at}/element/${element}/element`, {
        using: 'css selector',
        value: `option[value="${value}"]`,
      })) as Record<string, string>;
      await onElement(option[elementKey] ?? '', 'click');
    },
    chord: async (...keys) => {
      const actions = [
        ...keys.map((value) => ({ type: 'keyDown', value })),
        ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
      ];
      await call('POST', `${at}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    run,
    until: async (expression) => {
      for (let attempt = 0; attempt < 100; attempt += 1) {
        if (await run(`return Boolean(${expression})`).catch(() => false)) return;
        await setTimeout(200);
      }
      throw new Error(`${name} never has ${expression}.`);
    },
    close: async () => {
      await call('DELETE', at).catch(() => {});
      await stop(child);
    },
  };
};
