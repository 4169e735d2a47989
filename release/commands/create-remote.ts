import { remoteNames, rootDir, shellName } from '../../build/apps.ts';
import { createRemote } from '../new-remote.ts';
import { routesOf } from '../part-pages.ts';
import { Refused, run } from './options.ts';

await run(async () => {
  const [name, mount, title, ...rest] = process.argv.slice(2);
  if (!name || rest.length > 0) {
    throw new Refused('Usage: npm run create-remote -- mf-<name> [/address] ["Title"].');
  }
  const routes = await Promise.all(
    [shellName, ...remoteNames()].map(async (part) => [part, await routesOf(part)] as const),
  );
  const address = createRemote(rootDir, name, Object.fromEntries(routes), { mount, title });
  console.log(`${name} stands at ${address} (its package.json says so).`);
  console.log('Its texts are new: release locales first, then the remote.');
});
