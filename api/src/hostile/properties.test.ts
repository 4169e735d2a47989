/** @runs sqlite mariadb-long cluster */

import type { JsonSchema } from '@ail/kit/contracts/shape';
import fc from 'fast-check';
import type { TestClient } from '../testing/client.ts';
import { publishEvent } from '../testing/make.ts';
import { sampleOf } from '../testing/sample.ts';
import { useServer } from '../testing/use-server.ts';

interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string }[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
}

/** A fixed seed makes failures repeatable. FUZZ_SEED and FUZZ_RUNS try others. */
const settings = {
  seed: Number(process.env.FUZZ_SEED ?? 20_261_121),
  numRuns: Number(process.env.FUZZ_RUNS ?? 250),
};

let clients: TestClient[];
let operations: Operation[];

const server = useServer();
beforeAll(async () => {
  const admin = await server.adminClient();
  const member = await server.signUp('member');
  await publishEvent(admin);
  clients = [server.client(), member, admin];
  const { body } = await admin.get<{ paths: Record<string, Record<string, Operation>> }>(
    '/api/openapi.json',
  );
  operations = Object.entries(body.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
    )
    // Signing out or demoting the caller would leave the rest of the run without its account.
    .filter(({ path }) => !/logout|role$|sessions|password/.test(path));
});

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '😀',
    '\ud800',
    "' OR 1=1 --",
    '<script>',
    '../..',
    '%',
    '=1+1',
    'null',
    '1e999',
    '__proto__',
    'a\r\nb: c',
    'x@y.org',
    '2026-11-21T00:00:00Z',
    'published',
    'forum',
  ),
);
const oddValue = fc.oneof(
  oddText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(oddText, oddText, { maxKeys: 3 }),
  fc.json().map((text) => JSON.parse(text)),
);
const id = fc.oneof(fc.constant('1'), fc.nat().map(String), oddText.map(encodePart));

/** Half a surrogate pair cannot be written into a URL. */
function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

test('no call answers 5xx, whatever is sent, and every refusal has the contract’s shape', async () => {
  const calls = fc.record({
    which: fc.nat(),
    who: fc.nat({ max: 2 }),
    ids: fc.array(id, { minLength: 2, maxLength: 2 }),
    query: fc.dictionary(
      fc.constantFrom('limit', 'offset', 'q', 'status', 'sort', 'eventId', 'x'),
      oddText,
      { maxKeys: 4 },
    ),
    replaced: fc.array(fc.tuple(fc.nat(), oddValue), { maxLength: 4 }),
    extra: fc.dictionary(oddText, oddValue, { maxKeys: 2 }),
    language: fc.constantFrom('en', 'fr', 'sw', '*', 'xx;q=0', ';;;'),
  });
  await fc.assert(
    fc.asyncProperty(calls, async ({ which, who, ids, query, replaced, extra, language }) => {
      const operation = operations[which % operations.length];
      const client = clients[who];
      if (!operation || !client) return;
      let at = 0;
      const path = operation.path.replace(/\{\w+\}/g, () => ids[at++] || '1');
      const search = Object.entries(query).map(([name, value]) => `${name}=${encodePart(value)}`);
      const schema = operation.requestBody?.content['application/json'].schema;
      const names = Object.keys(schema?.properties ?? {});
      const changes =
        names.length > 0
          ? replaced.map(([index, value]) => [names[index % names.length] ?? '', value] as const)
          : [];
      const body =
        schema && JSON.stringify({ ...sampleOf(schema), ...Object.fromEntries(changes), ...extra });
      const {
        status,
        text,
        body: answer,
      } = await client.send(operation.method.toUpperCase(), `${path}?${search.join('&')}`, body, {
        'accept-language': language,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      });
      if (status >= 500) throw new Error(`${operation.method} ${path} ${body} → ${status} ${text}`);
      if (status >= 400) {
        expect(typeof answer.code).toBe('string');
        expect(typeof answer.message).toBe('string');
        expect(Object.values(answer.fields ?? {}).join(' ')).not.toMatch(/validation\.|api\.error/);
      }
    }),
    settings,
  );
});
