import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { ApiCall } from './api-call.ts';

/** The calls of a build of these lines, made in a process of its own: Jest cannot run its loaders. */
const callsOf = (source: string): ApiCall[] =>
  JSON.parse(
    execFileSync(process.execPath, [join(__dirname, 'testing', 'calls-of.ts'), source], {
      encoding: 'utf8',
    }),
  );
const named = (source: string) => callsOf(source).map(({ method, path }) => `${method} ${path}`);

test('a call that a part uses is listed, and no other of its file', () => {
  const source = `import { getEvent, listEvents as all, updateEvent } from '@kit/contracts/events/event.calls.ts';
    console.log(getEvent, all);`;
  expect(named(source)).toEqual(['get /api/events', 'get /api/events/{id}']);
});

test('so is a call of a file that is imported whole', () => {
  const source = `import * as calls from '@kit/contracts/newsletter/newsletter.calls.ts';
    console.log(calls.subscribe);`;
  expect(named(source)).toEqual(['post /api/subscribe']);
});

test('all calls of a file are listed where nobody knows which of them are used', () => {
  const source = `import * as calls from '@kit/contracts/newsletter/newsletter.calls.ts';
    console.log(calls);`;
  expect(named(source)).toContain('post /api/subscribe/confirm');
});

test('what a part uses of the kit makes calls, too', () => {
  const source = `import { useSession } from '@kit/browser/session.ts';\nconsole.log(useSession);`;
  expect(named(source)).toContain('post /api/logout');
});

test('a call is listed as it is declared: who may make it, query, body and answer', () => {
  const [list] = callsOf(
    `import { listEvents } from '@kit/contracts/events/event.calls.ts';\nconsole.log(listEvents);`,
  );
  expect(list).toMatchObject({
    access: 'anyone',
    query: { limit: { type: 'number', minimum: 1 }, when: { enum: ['upcoming', 'past'] } },
    answer: { type: 'array', items: { properties: { title: { type: 'string' } } } },
  });
  const [subscribe] = callsOf(
    `import { subscribe } from '@kit/contracts/newsletter/newsletter.calls.ts';\nconsole.log(subscribe);`,
  );
  expect(subscribe?.body).toMatchObject({ required: ['email'] });
});
