import { join } from 'node:path';
import { freePort, start, stop, waitFor } from '../../tooling/test/processes.ts';
import { browserPrograms, requireProgram } from '../../tooling/test/programs.ts';
import { type Browser, keys, untilIn } from './browser.ts';

/** Debian's WebKits: WPE 2.38, which is like Safari 16.0, and the current GTK. */
const webkits = {
  wpe: {
    driver: browserPrograms.wpe,
    capabilities: {
      'wpe:browserOptions': {
        binary: '/usr/bin/cog',
        args: ['--automation', '--platform=headless', '--enable-page-cache=true'],
      },
    },
  },
  gtk: {
    driver: browserPrograms.webkitGtk,
    capabilities: {
      'webkitgtk:browserOptions': { binary: join(import.meta.dirname, 'window.py'), args: [] },
    },
  },
};

/** The key of an element in answers of WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** A call of a driver may hang. */
const callMs = 25_000;

export type WebKitName = keyof typeof webkits;

/** Starts a WebKit; that of GTK needs a display. */
export const startWebKit = async (name: WebKitName): Promise<Browser> => {
  const { driver, capabilities } = webkits[name];
  const port = await freePort();
  const child = start(requireProgram(driver), [`--port=${port}`], { stdio: 'ignore' });
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
  await waitFor(driver.name, async () => Boolean(await call('GET', '/status').catch(() => false)));
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
    open: async (url) => void (await call('POST', `${at}/url`, { url })),
    back: async () => void (await call('POST', `${at}/back`, {})),
    forward: async () => void (await call('POST', `${at}/forward`, {})),
    resize: async (width, height) =>
      void (await call('POST', `${at}/window/rect`, { width, height })),
    find,
    click: (element) => onElement(element, 'click'),
    type: (element, text) => onElement(element, 'value', { text }),
    typeDate: (element, parts) =>
      onElement(element, 'value', { text: parts.join(keys.ArrowRight) }),
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
    until: untilIn(name, run),
    close: async () => {
      await call('DELETE', at).catch(() => {});
      await stop(child);
    },
  };
};
