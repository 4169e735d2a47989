import { foundInSources, linesFound, rules } from './declared-once.ts';

const inSources = foundInSources();

test.each(rules)('$what is nowhere', ({ what }) => {
  expect(inSources[what]).toEqual([]);
});

const ruleOf = (what: string) => {
  const rule = rules.find((one) => one.what === what);
  if (!rule) throw new Error(`There is no rule "${what}".`);
  return rule;
};

const planted: Record<string, { found: string[]; harmless: string[] }> = {
  'a path of the API in a client': {
    found: [
      "const path = '/api/events';",
      // biome-ignore-start lint/suspicious/noTemplateCurlyInString: source texts
      'const path = `${origin}/api/events`;',
      'const path = `/api${rest}`;',
      // biome-ignore-end lint/suspicious/noTemplateCurlyInString: source texts
      "const path = '/api' + rest;",
      "const base = '/api';",
      "const path = ['', 'api', 'events'].join('/');",
      'const isCall = /^\\/api\\//.test(path);',
    ],
    harmless: [
      "import { callApi } from '@ail/kit/browser/api';",
      "export { callApi } from '../api';",
      "const load = () => import('@ail/kit/browser/api');",
      '/** As `/api/events`. */ const path = call.path;',
      "const id = 'api.error.forbidden';",
      "const path = '/apiary';",
    ],
  },
  'an asserted type in a client': {
    found: [
      'const current = error.current as Event;',
      'const event = (await callApi(getEvent, asked)) as unknown as AdminEvent;',
      'const { data } = useCall(getEvent, asked); const event = data as AdminEvent;',
      'const event = data\n  ?.items[0] as\n  AdminEvent;',
      'const event = <AdminEvent>data;',
    ],
    harmless: [
      "const sorts = ['date', 'title'] as const;",
      "import { getEvent as getEventCall } from '@ail/kit/contracts/events/event.calls';",
      'const names = Object.keys(values) as (keyof Values)[];',
      'const orders = { latest } satisfies Orders;',
      'const words = { event: eventWords }; const word = (words[entity] as Labels)[field];',
      '// The same as Event.\nconst event: Event = data;',
    ],
  },
  'a request without a declared call': {
    found: [
      "import { getJson } from '@ail/kit/browser/http';",
      "import { getPage as read } from '@ail/kit/browser/http';",
      "import { ApiError, sendJson } from '@ail/kit/browser/http';",
      "import * as http from '@ail/kit/browser/http';",
      "export { getAll } from '../../kit/browser/http.ts';",
      "export * from '@ail/kit/browser/http';",
      "const { sendFile } = await import('@ail/kit/browser/http');",
    ],
    harmless: [
      "import { ApiError, type ListPage, NetworkError } from '@ail/kit/browser/http';",
      "const values = search.getAll('category');",
    ],
  },
  'a request past the client': {
    found: [
      'const answer = await fetch(address);',
      'const answer = await window.fetch (address);',
      "const answer = await globalThis['fetch'](address);",
      'const read = fetch;',
      'const { fetch: read } = window;',
      'const request = new XMLHttpRequest();',
      'const request = new window.XMLHttpRequest();',
      'navigator.sendBeacon(address, text);',
      'navigator.sendBeacon?.(address, text);',
      'const news = new EventSource(address);',
    ],
    harmless: [
      'const answer = await prefetch(address);',
      'query.fetch();',
      "const headers = { fetch: 'include' };",
      "// The browser would fetch(it) twice.\nconst text = 'fetch(address)';",
    ],
  },
  'who may see a row, outside visibleTo': {
    found: [
      "query.whereNot('status', 'draft')",
      "query.where({ status: 'published' })",
      "query.whereIn('status', ['published', 'cancelled'])",
      "query.whereNot('projects.status', 'pending')",
      "query.where(\n  'events.status',\n  '!=',\n  'draft',\n)",
      "query.where({\n  type,\n  'events.status': 'published',\n})",
      "const shown = ['published', 'cancelled']; query.whereIn('status', shown)",
      'query.whereRaw("events.status <> \'draft\'")',
      "query.whereRaw('?? = ?', ['status', 'published'])",
      "ResourceModel.query(db).findOne({ id, status: 'published' })",
      "SavedProjectModel.query(db).where('projects.status', 'published')",
      "const shown = event.status !== 'draft';",
      "const shown = 'draft' !== event?.status;",
      "const shown = event.status === 'published' || viewer.isAdmin;",
      "const shown = events.filter(({ status }) => status === 'published');",
      "const answer = event.status === 'published' ? event : undefined;",
      "if (event.status !== 'published') throw new Refusal('not_found');",
      "const shown = ['published', 'cancelled'].includes(event.status);",
      "switch (event.status) { case 'draft': hide(); }",
      'const seen = user.isAdmin || isPublic(project);',
      "const seen = isPublic(project) || user?.role === 'admin';",
      'const viewer = query.when || query.from ? null : user;',
      'if (query.when) viewer = null;',
    ],
    harmless: [
      'query.modify(EventModel.visibleTo(viewer))',
      "if (filter.status) query.where('status', filter.status)",
      "RegistrationModel.query(trx).where({ eventId }).whereIn('status', ['pending', 'approved'])",
      "query.where('title', 'draft')",
      "EventModel.query(trx).insert({ ...event, status: 'draft' })",
      "const isOpen = event.status === 'published' && isBefore(event.deadline);",
      "const status = ctx.status === 200 ? 'hit' : 'miss';",
      'const fields = viewer?.isAdmin ? adminEventShape : eventShape;',
      "if (user.role !== 'admin' || changes.length === 0) skip();",
      'const caller = definition.sessionless ? null : await userOf(ctx);',
    ],
  },
};

describe.each(Object.entries(planted))('%s', (what, { found, harmless }) => {
  test.each(found)('is found in %s', (source) => {
    expect(linesFound([ruleOf(what)], 'source.ts', source)).not.toEqual([[]]);
  });
  test.each(harmless)('is not found in %s', (source) => {
    expect(linesFound([ruleOf(what)], 'source.ts', source)).toEqual([[]]);
  });
});

test('every rule has planted examples, and what is found has its line', () => {
  expect(Object.keys(planted)).toEqual(rules.map(({ what }) => what));
  expect(
    linesFound([ruleOf('a request past the client')], 'é.ts', '// é\n\nawait fetch(address);\n'),
  ).toEqual([['é.ts:3 await fetch(address);']]);
});
