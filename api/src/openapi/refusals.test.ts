/** @runs sqlite */
import { unsubscribeByMailProgram } from '@ail/kit/contracts/newsletter/newsletter.calls';
import { stopSearchAlerts } from '@ail/kit/contracts/projects/searches.calls';
import { isLong } from '@ail/kit/testing/long';
import {
  bodySchema,
  call,
  fill,
  json,
  nameOf,
  type Operation,
  operationsOf,
  readOpenApi,
} from '../testing/operations.ts';
import { expectRefusal } from '../testing/refusals.ts';
import { sampleOf, wrongTypesOf } from '../testing/sample.ts';
import { useAccount, useAdmin, useServer } from '../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);
const member = useAccount(server, 'member');
let operations: Operation[];

beforeAll(async () => {
  operations = operationsOf(await readOpenApi(member));
});

let taken = 0;
/** All values in the long run; else one of them, another each time. */
const someOf = <T>(values: readonly T[]): T[] => {
  const chosen = taken++ % values.length;
  return values.filter((_, index) => isLong || index === chosen);
};

const isForAdmins = ({ 'x-access': access }: Operation) => access === 'admin' || access === 'door';
const clientFor = (operation: Operation) => (isForAdmins(operation) ? admin : member);

test('every call that needs a session or a role refuses callers without it, whatever they send', async () => {
  for (const operation of operations) {
    if (operation['x-access'] === 'anyone') continue;
    const body = bodySchema(operation) ? '{' : undefined;
    for (const id of [1, 'nonsense']) {
      const visitor = await call(server.client(), operation, body, id);
      expectRefusal(visitor, 401, 'not_signed_in', nameOf(operation));
      const other = operation['x-access'] === 'client' ? admin : member;
      if (other === member && !isForAdmins(operation)) continue;
      expectRefusal(await call(other, operation, body, id), 403, 'forbidden', nameOf(operation));
    }
  }
});

/** Mail programs call these, some from another site. */
const oneClickPaths = [unsubscribeByMailProgram.path, stopSearchAlerts.path] as string[];
const isOneClick = ({ path }: Operation) => oneClickPaths.includes(path);

test('every call that changes something refuses other sites, before it reads the body', async () => {
  const changing = operations.filter((one) => one.method !== 'get' && !isOneClick(one));
  for (const operation of changing) {
    const answer = await clientFor(operation).send(
      operation.method.toUpperCase(),
      fill(operation.path, 1),
      '{',
      { ...json, 'sec-fetch-site': 'cross-site' },
    );
    expectRefusal(answer, 403, 'cross_site', nameOf(operation));
  }
});

test('every body is refused as 415, 400 or 422, with every field that is wrong', async () => {
  for (const operation of operations) {
    const schema = bodySchema(operation);
    if (!schema) continue;
    const client = clientFor(operation);
    const send = (body: string, headers: Record<string, string> = json) =>
      client.send(operation.method.toUpperCase(), fill(operation.path, 1), body, headers);
    const about = nameOf(operation);
    for (const headers of someOf<Record<string, string>>([{ 'content-type': 'text/plain' }, {}])) {
      expectRefusal(await send('{}', headers), 415, 'not_json', about);
    }
    for (const body of someOf(['', '{', '[]', 'null', '"x"', '7'])) {
      expectRefusal(await send(body), 400, 'invalid_json', `${about} ${body}`);
    }
    const required = schema.required ?? [];
    if (required.length > 0) {
      const empty = await send('{}');
      expectRefusal(empty, 422, 'validation_failed', about);
      expect([about, Object.keys(empty.body.fields ?? {}).sort()]).toEqual([
        about,
        [...required].sort(),
      ]);
    }
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      // A failure is counted, whatever fields the browser sends.
      if (about === 'POST /api/client-errors' && /^(?:message|page|stack)$/.test(name)) continue;
      for (const value of someOf(wrongTypesOf(property))) {
        const answer = await send(JSON.stringify({ ...sampleOf(schema), [name]: value }));
        const what = `${about} ${name}=${JSON.stringify(value)}`;
        expectRefusal(answer, 422, 'validation_failed', what);
        expect([what, Object.keys(answer.body.fields ?? {})]).toEqual([what, [name]]);
      }
    }
  }
});

/** Values of the other parameters that a call cannot do without, each another one. */
const othersNeeded = ({ parameters }: Operation, name: string) =>
  Object.fromEntries(
    parameters
      .filter((one) => one.in === 'query' && one.required && one.name !== name)
      .map((one, index) => [one.name, String(one.schema.enum?.at(index) ?? 'x')]),
  );

test('every query parameter is refused with 422 where its value is wrong', async () => {
  for (const operation of operations.filter(({ method }) => method === 'get')) {
    for (const { name, in: place, schema } of operation.parameters) {
      if (place !== 'query' || (!schema.enum && schema.type !== 'number')) continue;
      for (const value of someOf(['x', '-1', '1.5', '1;drop table users', '%00', 'NaN'])) {
        const query = new URLSearchParams({ ...othersNeeded(operation, name), [name]: value });
        const path = `${fill(operation.path, 1)}?${query}`;
        const answer = await clientFor(operation).get(path);
        expectRefusal(answer, 422, 'validation_failed', `${nameOf(operation)} ${path}`);
        expect(Object.keys(answer.body.fields ?? {})).toEqual([name]);
      }
    }
  }
});
