import { readConfig } from '../../api/src/config.ts';

/** Names of the portal's settings, as `readConfig` asks for them. */
const portalSettings = (): string[] => {
  const names: string[] = [];
  const noteName = (_: object, name: string | symbol) => {
    names.push(String(name));
    return undefined;
  };
  readConfig(new Proxy({}, { get: noteName }));
  return names;
};

/** What chooses other tests, another database for them, or rewrites what they compare with. */
export const choosesTests = /^(?:TEST|UPDATE|JOURNEY|JOURNEYS|STACK)(?:_|$)/;

/**
 * Removes the portal's settings from this process's environment, so that no test reaches the developer's own
 * database or mail server, and prints the names of those that were set.
 * @param others a pattern of further names to remove
 */
export const leaveOutSettings = (others?: RegExp): void => {
  const settings = new Set(portalSettings());
  const isLeftOut = (name: string) => settings.has(name) || others?.test(name);
  const found = Object.keys(process.env).filter(isLeftOut).sort();
  for (const name of found) delete process.env[name];
  if (found.length > 0) console.log(`Tests do not use these variables: ${found.join(', ')}.`);
};
