import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { record } from '../../tooling/test/figures.ts';
import { copyCheckout } from './checkout.ts';
import { expect, test } from './portal.ts';

/** A change of what the API declares: what, the file, the edit. */
type Seed = [what: string, file: string, from: string | RegExp, to: string];
type Break = [...Seed, part: string, refusal: RegExp];

const eventShape = 'kit/contracts/events/event.shape.ts';
const eventCalls = 'kit/contracts/events/event.calls.ts';
const messageCalls = 'kit/contracts/messages/message.calls.ts';
const contact = 'kit/contracts/messages/contact.ts';

/** The tests in release/ assert how calls are compared: these show that the declarations are. */
const breaks: Break[] = [
  [
    'a field of an answer that goes',
    eventShape,
    '  location: text,\n',
    '',
    'mf-public',
    /mf-public \S+ calls GET \/api\/events and reads answer\[\]\.location, which this API does not answer\./,
  ],
  [
    'a call with another method',
    messageCalls,
    /method: 'patch',\n {2}path: '\/api\/admin\/messages\/:id'/,
    "method: 'put', path: '/api/admin/messages/:id'",
    'mf-admin',
    /mf-admin \S+ calls PATCH \/api\/admin\/messages\/\{id\}, which this API does not have\./,
  ],
  [
    'a field that must be sent',
    contact,
    'name: personName(),',
    'name: personName(), country: personName(),',
    'mf-public',
    /mf-public \S+ calls POST \/api\/contact and does not send body\.country, which this API needs\./,
  ],
];

const harmless: Seed[] = [
  ['a new field of an answer', eventShape, '  title: text,\n', '  title: text,\n  theme: text,\n'],
  ['a new parameter', eventCalls, '  country: line(),\n', '  country: line(), city: line(),\n'],
];

test('an API goes only where everything that is live can go on calling it', async ({
  portal,
  kind,
}) => {
  test.skip(kind === 'nginx', 'It does not depend on the server.');
  test.setTimeout(600_000);
  const checkout = copyCheckout(portal.layout.root);
  let slowestMs = 0;
  const judge = async ([what, file, from, to]: Seed, part: string, against: string[]) => {
    const path = join(checkout.dir, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(from, to);
    expect([what, after === before]).toEqual([what, false]);
    writeFileSync(path, after);
    const begun = performance.now();
    try {
      return await checkout.run('release/commands/can-release.ts', part, ...against);
    } catch (error) {
      return String(error);
    } finally {
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - begun));
      writeFileSync(path, before);
    }
  };
  try {
    // Half of them against the running portal, by HTTP; the others against its folder.
    const againstOf = (index: number) => (index % 2 === 0 ? ['--against', portal.url] : []);
    for (const [index, [what, file, from, to, part, refusal]] of breaks.entries()) {
      await test.step(what, async () => {
        const said = await judge([what, file, from, to], 'api', againstOf(index));
        expect.soft([what, said]).toEqual([what, expect.stringMatching(refusal)]);
        expect.soft(said).toContain(`Release ${part} first, then the API.`);
      });
    }
    for (const [index, seed] of harmless.entries()) {
      await test.step(seed[0], async () => {
        const said = await judge(seed, 'api', againstOf(index));
        const passed = /^api can be released: it answers all that is called by shell/m;
        expect.soft([seed[0], said]).toEqual([seed[0], expect.stringMatching(passed)]);
      });
    }

    await test.step('a release that open tabs still run is asked, too', async () => {
      const before = (await portal.live()).live['mf-public'] ?? '';
      const version = await portal.publish('mf-public', 'next');
      const info = join(portal.layout.release('mf-public', version), 'release.json');
      const facts = JSON.parse(readFileSync(info, 'utf8'));
      writeFileSync(info, JSON.stringify({ ...facts, calls: [], apiCalls: [] }));
      await portal.release({ 'mf-public': version });
      const [seed] = breaks;
      const said = await judge(seed?.slice(0, 4) as Seed, 'api', ['--against', portal.url]);
      expect(said).toContain(`mf-public ${before} (open in tabs until `);
      expect(said).toContain(`Keep what mf-public ${before} calls until `);
    });

    await test.step('a part waits for the API that its calls need', async () => {
      const seed: Seed = [
        'a parameter that the API does not take yet',
        eventCalls,
        '  country: line(),\n',
        '  country: line(), city: line(),\n',
      ];
      const said = await judge(seed, 'mf-admin', ['--against', portal.url]);
      expect(said).toContain(
        'mf-admin calls GET /api/events and sends query.city, which the running API ignores.',
      );
      expect(said).toContain('Deploy the API first, then mf-admin.');
    });
    record('can-release api', { kind, changes: breaks.length + harmless.length, slowestMs });
  } finally {
    rmSync(checkout.dir, { recursive: true, force: true });
  }
});
