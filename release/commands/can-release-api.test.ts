import { rmSync } from 'node:fs';
import { useSmallPortal } from '../testing/small-portal.ts';

const portal = useSmallPortal();

const check = () => portal.run('can-release', 'api');
const dayMs = 24 * 3_600_000;
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Reads a field of events that the API does not answer. */
const readsHall = {
  apiCalls: ['/api/events'],
  calls: [
    {
      method: 'get',
      path: '/api/events',
      access: 'anyone',
      answer: {
        type: 'array',
        items: {
          type: 'object',
          properties: { hall: { type: 'string' } },
          required: ['hall'],
        },
      },
    },
  ],
};

test('an API is refused while open tabs may run a release that calls what it does not have', () => {
  const { status, said } = check();
  const until = day(Date.now() + 14 * dayMs);
  expect(said).toBe(
    [
      'api cannot be released:',
      `- mf-admin v1 (open in tabs until ${until}) calls /api/gone, which this API does not have.`,
      `- Keep what mf-admin v1 calls until ${until}.`,
    ].join('\n'),
  );
  expect(status).toBe(1);
});

test('nor while a live release or a canary reads what it does not answer; what goes first is said', async () => {
  portal.putRelease('mf-admin', 'v1');
  portal.putRelease('mf-public', 'v1', readsHall);
  portal.putRelease('mf-admin', 'v3', readsHall);
  const canaries = { 'mf-admin': { version: 'v3', share: 5 } };
  await portal.revise(() => ({ action: 'canary', canaries }));
  const { status, said } = check();
  const misfit = 'calls GET /api/events and reads answer[].hall, which this API does not answer.';
  expect(said.split('\n').sort()).toEqual([
    '- Release mf-public first, then the API.',
    '- Replace or take back the canary mf-admin v3 first.',
    `- mf-admin v3 (canary) ${misfit}`,
    `- mf-public v1 ${misfit}`,
    'api cannot be released:',
  ]);
  expect(status).toBe(1);
});

test('it can be released where it answers all that is called', () => {
  portal.putRelease('mf-admin', 'v1', { apiCalls: ['/api/events'] });
  expect(check()).toEqual({
    status: 0,
    said: 'api can be released: it answers all that is called by shell, mf-admin (2 releases), mf-public.',
  });
});

test('so it can where nothing is live', () => {
  rmSync(portal.layout.revisions, { recursive: true });
  expect(check()).toEqual({
    status: 0,
    said: `api can be released: nothing that calls it is live in ${portal.layout.root}.`,
  });
});

test('names a live release of an earlier format, and says what to do', () => {
  portal.putRelease('mf-public', 'v1', { format: undefined });
  const { status, said } = check();
  expect(said).toMatch(
    /mf-public\/v1\/release\.json was written by an earlier release tool, whose releases this one does not read\. Move the releases folder away, and make a new one: npm run build\.$/,
  );
  expect(status).toBe(1);
});
