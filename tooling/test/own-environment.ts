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

/** Settings of the release commands. With `RELEASES_PLACES`, tests would publish to the servers of a live portal. */
const releaseSettings = ['RELEASES_PLACES', 'PORTAL_URL', 'METRICS_URL', 'GUARD_EVERY_SECONDS'];

/** Variables that select other tests or another database for them, or rewrite what they compare with. */
export const choosesTests = /^(?:TEST|UPDATE|JOURNEY|JOURNEYS|STACK)(?:_|$)/;

/**
 * Removes the settings of the portal and of releases from this process's environment, so that no test reaches the
 * developer's own database, mail server or live site. Prints the names of the variables that were set.
 * @param others further names to remove
 */
export const leaveOutSettings = (others?: RegExp): void => {
  const settings = new Set([...portalSettings(), ...releaseSettings]);
  const isLeftOut = (name: string) => settings.has(name) || others?.test(name);
  const found = Object.keys(process.env).filter(isLeftOut).sort();
  for (const name of found) delete process.env[name];
  if (found.length > 0) console.log(`Tests do not use these variables: ${found.join(', ')}.`);
};
