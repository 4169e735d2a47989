/** @runs sqlite */
import type { JsonSchema } from '@ail/kit/contracts/shape';
import { cpuMsOf } from '@ail/kit/testing/cpu';
import type { TestClient } from '../testing/client.ts';
import {
  bodySchema,
  call,
  fill,
  nameOf,
  type Operation,
  operationsOf,
  readOpenApi,
} from '../testing/operations.ts';
import { sampleOf } from '../testing/sample.ts';
import { useServer } from '../testing/use-server.ts';

const server = useServer();
let clients: Record<Operation['x-access'], TestClient>;
let operations: Operation[];

beforeAll(async () => {
  const signedIn = await server.signUp('member');
  const admin = await server.adminClient();
  clients = { anyone: server.client(), signedIn, client: signedIn, admin, door: admin };
  operations = operationsOf(await readOpenApi(signedIn));
});

/** Marks that normalising puts in another order, in time that grows with the square of their number. */
const marks = (count: number) => `a${'\u0301'.repeat(count)}${'\u0316'.repeat(count)}`;
/** As many as a body and an address may hold. */
const longest = marks(25_000);
const longestQuery = encodeURIComponent(marks(150));

const mostMs = 500;

const holdsText = ({ type, items, properties = {} }: JsonSchema): boolean =>
  [type].flat().includes('string') ||
  (items !== undefined && holdsText(items)) ||
  Object.values(properties).some(holdsText);

/** A value of the schema, with one text, which is the longest. */
const longestIn = ({ items, properties }: JsonSchema): unknown => {
  if (items) return [longestIn(items)];
  const [name, property] = Object.entries(properties ?? {}).find(([, one]) => holdsText(one)) ?? [];
  return name && property ? { [name]: longestIn(property) } : longest;
};

test('no text of 100 kB takes long, in any field or query of any call', async () => {
  const slow: unknown[] = [];
  let sent = 0;
  const send = async (about: string, work: () => Promise<{ status: number }>) => {
    let status = 0;
    const measured = () =>
      cpuMsOf(async () => {
        ({ status } = await work());
      });
    let ms = await measured();
    // Garbage collection may add to one measurement; a slow call is slow every time.
    for (let again = 0; again < 5 && ms > mostMs; again++) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      ms = await measured();
    }
    sent += 1;
    if (ms > mostMs || status >= 500) slow.push([about, status, Math.round(ms)]);
  };
  for (const operation of operations) {
    const client = clients[operation['x-access']];
    const schema = bodySchema(operation) ?? {};
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (!holdsText(property)) continue;
      const body = { ...sampleOf(schema), [name]: longestIn(property) };
      await send(`${nameOf(operation)} ${name}`, () => call(client, operation, body));
    }
    for (const { name, in: place, schema: property } of operation.parameters ?? []) {
      if (place !== 'query' || !holdsText(property)) continue;
      const path = `${fill(operation.path, 1)}?${name}=${longestQuery}`;
      await send(`${nameOf(operation)} ?${name}`, () => client.get(path));
    }
  }
  expect(slow).toEqual([]);
  expect(sent).toBeGreaterThan(100);
});
