import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { remoteNames, rootDir, shellName } from '../../build/apps.ts';
import { createRemote } from '../new-remote.ts';
import { createRepository } from '../new-repository.ts';
import { packPackages } from '../pack.ts';
import { routesOf } from '../part-pages.ts';
import { Refused, run } from './options.ts';

const usage =
  'Usage: npm run create-remote -- mf-<name> [/address] ["Title"] [--standalone <folder>].';

await run(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { standalone: { type: 'string' } },
  });
  const [name, mount, title, ...rest] = positionals;
  if (!name || rest.length > 0 || values.standalone === '') throw new Refused(usage);
  const parts = await Promise.all(
    [shellName, ...remoteNames()].map(async (part) => [part, await routesOf(part)] as const),
  );
  const routes = Object.fromEntries(parts);
  const choices = { mount, title };
  if (values.standalone !== undefined) {
    const target = resolve(values.standalone);
    const address = createRepository(rootDir, target, name, routes, choices, packPackages);
    console.log(
      `${name} stands at ${address}; its repository is ${target}: npm install, npm test.`,
    );
    return;
  }
  const address = createRemote(rootDir, name, routes, choices);
  console.log(`${name} stands at ${address} (its package.json says so).`);
});
