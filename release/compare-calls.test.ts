import { text } from '@ail/kit/contracts/shape';
import { callObjections } from './compare-calls.ts';
import { type Change, drop, offering, put, toApi, toRemote, used } from './testing/sample-calls.ts';

const list = 'mf-public 1.2 calls GET /api/events and ';
const withoutTitle = ['id', 'price', 'date', 'status', 'city', 'speakers', 'counts'];
const one = 'mf-public 1.2 calls POST /api/events/{id}/register and ';

const breaksOfApi: [string, Change, string][] = [
  [
    'a call that goes',
    ({ all }) => all.pop(),
    'mf-public 1.2 calls DELETE /api/events/{id}, which this API does not have',
  ],
  [
    'a call with another method',
    put({ register: { method: 'put' } }),
    'mf-public 1.2 calls POST /api/events/{id}/register, which this API does not have',
  ],
  [
    'a call at another path',
    put({ list: { path: '/api/meetings' } }),
    'mf-public 1.2 calls GET /api/events, which this API does not have',
  ],
  [
    'a call that one must be signed in for',
    put({ list: { access: 'signedIn' } }),
    `${list}may not be signed in, which this API requires`,
  ],
  [
    'a call that becomes one for admins',
    put({ remove: { access: 'admin' } }),
    'mf-public 1.2 calls DELETE /api/events/{id} and may not be an admin, which this API requires',
  ],
  [
    'a parameter that goes',
    drop('query', 'when'),
    `${list}sends query.when, which this API ignores`,
  ],
  [
    'a parameter of another type',
    put({ query: { q: { type: 'number' } } }),
    `${list}sends query.q as string; this API takes number`,
  ],
  [
    'a parameter with fewer words',
    put({ query: { when: { type: 'string', enum: ['upcoming'] } } }),
    `${list}may send "past" as query.when, which this API refuses`,
  ],
  [
    'a parameter that takes words only',
    put({ query: { q: { type: 'string', enum: ['a', 'b'] } } }),
    `${list}may send any text as query.q; this API takes "a", "b"`,
  ],
  [
    'a parameter that is a time now',
    put({ query: { q: { type: 'string', format: 'date-time', maxLength: 100 } } }),
    `${list}sends query.q as any text; this API takes date-time`,
  ],
  [
    'a shorter parameter',
    put({ query: { q: { type: 'string', maxLength: 50 } } }),
    `${list}may send query.q of up to 100 characters; this API takes up to 50 characters`,
  ],
  [
    'smaller pages',
    put({ query: { limit: { type: 'number', minimum: 1, maximum: 50 } } }),
    `${list}may send query.limit of up to 100; this API takes up to 50`,
  ],
  [
    'a length where there was none',
    put({ query: { from: { type: 'string', format: 'date-time', maxLength: 24 } } }),
    `${list}may send query.from without a limit; this API takes up to 24 characters`,
  ],
  [
    'a new field that is needed',
    ({ body, fields }) => {
      fields.country = text;
      body.required?.push('country');
    },
    `${one}does not send body.country, which this API needs`,
  ],
  [
    'a field that is needed now',
    ({ body }) => body.required?.push('phone'),
    `${one}may leave out body.phone, which this API needs`,
  ],
  ['a field that goes', drop('fields', 'tags'), `${one}sends body.tags, which this API ignores`],
  [
    'a field that goes from a body that takes no other',
    ({ body, fields }) => {
      delete fields.tags;
      body.additionalProperties = false;
    },
    `${one}sends body.tags, which this API refuses`,
  ],
  [
    'a field of another type',
    put({ fields: { seats: { type: 'boolean' } } }),
    `${one}sends body.seats as integer; this API takes boolean`,
  ],
  [
    'a field that may no longer be empty',
    put({ fields: { phone: { type: 'string', maxLength: 30 } } }),
    `${one}may send null as body.phone, which this API refuses`,
  ],
  [
    'a field with fewer words',
    put({ fields: { kind: { type: 'string', enum: ['person'] } } }),
    `${one}may send "company" as body.kind, which this API refuses`,
  ],
  [
    'a field that must be longer',
    put({ fields: { name: { type: 'string', minLength: 3, maxLength: 100 } } }),
    `${one}may send body.name of less than 3 characters, which this API refuses`,
  ],
  [
    'a greater least number',
    put({ fields: { seats: { type: 'integer', minimum: 2, maximum: 10 } } }),
    `${one}may send body.seats of less than 2, which this API refuses`,
  ],
  [
    'a shorter list',
    put({
      fields: { tags: { type: 'array', maxItems: 3, items: { type: 'string', maxLength: 20 } } },
    }),
    `${one}may send body.tags of up to 5 items; this API takes up to 3 items`,
  ],
  [
    'shorter items of a list',
    put({
      fields: { tags: { type: 'array', maxItems: 5, items: { type: 'string', maxLength: 9 } } },
    }),
    `${one}may send body.tags[] of up to 20 characters; this API takes up to 9 characters`,
  ],
  [
    'a body that nobody reads',
    drop('register', 'body'),
    `${one}sends a body, which this API ignores`,
  ],
  [
    'a body where there was none',
    put({ remove: { body: { type: 'object', properties: {} } } }),
    'mf-public 1.2 calls DELETE /api/events/{id} and sends no body, which this API needs',
  ],
  [
    'a field of an answer that goes',
    ({ event, item }) => {
      delete event.title;
      item.required = withoutTitle;
    },
    `${list}reads answer[].title, which this API does not answer`,
  ],
  [
    'a field of an answer that only some get',
    put({ item: { required: withoutTitle } }),
    `${list}reads answer[].title, which this API may leave out`,
  ],
  [
    'a field of an answer that may be null',
    put({ event: { title: { type: ['string', 'null'] } } }),
    `${list}reads answer[].title, which this API may answer as null`,
  ],
  [
    'a field of an answer of another type',
    put({ event: { id: text } }),
    `${list}reads answer[].id as integer, which this API answers as string`,
  ],
  [
    'a whole number that may be a fraction',
    put({ event: { id: { type: 'number' } } }),
    `${list}reads answer[].id as integer, which this API answers as number`,
  ],
  [
    'a field of an answer that may be anything',
    put({ event: { title: {} } }),
    `${list}reads answer[].title as string, which this API answers as anything`,
  ],
  [
    'a time that is any text',
    put({ event: { date: text } }),
    `${list}reads answer[].date as date-time, which this API answers as any text`,
  ],
  [
    'a word that the part does not know',
    put({ event: { status: { type: 'string', enum: ['draft', 'published', 'postponed'] } } }),
    `${list}does not know "postponed", which this API may answer as answer[].status`,
  ],
  [
    'words that are any text',
    put({ event: { status: text } }),
    `${list}knows "draft", "published" as answer[].status, which this API answers as any text`,
  ],
  [
    'a field deep in an answer',
    put({ event: { speakers: { type: 'array', items: { type: 'object', properties: {} } } } }),
    `${list}reads answer[].speakers[].name, which this API does not answer`,
  ],
  [
    'other values of a record',
    put({ event: { counts: { type: 'object', additionalProperties: text } } }),
    `${list}reads answer[].counts.* as integer, which this API answers as string`,
  ],
  [
    'a list that comes in an object',
    ({ list: call }) => {
      call.answer = { type: 'object', properties: { items: call.answer ?? {} } };
    },
    `${list}reads answer as array, which this API answers as object`,
  ],
  [
    'an answer that goes',
    drop('register', 'answer'),
    `${one}reads an answer in JSON, which this API does not give`,
  ],
  [
    'an edit conflict without the saved row',
    drop('remove', 'current'),
    'mf-public 1.2 calls DELETE /api/events/{id} and reads conflict.current, which this API does not answer',
  ],
  [
    'a saved row of an edit conflict with less in it',
    put({ remove: { current: { type: 'object', properties: {} } } }),
    'mf-public 1.2 calls DELETE /api/events/{id} and reads conflict.current.id, which this API does not answer',
  ],
  [
    'a file of another type',
    put({ calendar: { contentType: 'text/csv' } }),
    'mf-public 1.2 calls GET /api/events/calendar.ics and reads text/calendar, which this API does not answer',
  ],
];

test.each(breaksOfApi)('an API is refused with %s', (_, change, sentence) => {
  expect(toApi(change)).toEqual([sentence]);
});

test.each<[string, Change, string]>([
  [
    'a call that is not there yet',
    ({ all }) => all.push({ method: 'get', path: '/api/new', access: 'anyone' }),
    'mf-public calls GET /api/new, which the running API does not have',
  ],
  [
    'a parameter that is not there yet',
    put({ query: { country: text } }),
    'mf-public calls GET /api/events and sends query.country, which the running API ignores',
  ],
  [
    'a word that is not taken yet',
    put({ fields: { kind: { type: 'string', enum: ['person', 'state'] } } }),
    'mf-public calls POST /api/events/{id}/register and may send "state" as body.kind, which the running API refuses',
  ],
  [
    'a field that is not answered yet',
    ({ event, item }) => {
      event.venue = text;
      item.required?.push('venue');
    },
    'mf-public calls GET /api/events and reads answer[].venue, which the running API does not answer',
  ],
  [
    'a body that lacks what is needed',
    ({ body, fields }) => {
      delete fields.kind;
      body.required = ['name'];
    },
    'mf-public calls POST /api/events/{id}/register and does not send body.kind, which the running API needs',
  ],
])('a part is refused with %s', (_, change, sentence) => {
  expect(toRemote(change)).toEqual([sentence]);
});

test('refuses a path that no call of a release has', () => {
  const info = { apiCalls: ['/api/gone'], calls: used };
  expect(callObjections(info, offering(used), 'mf-public 1.2', 'this API')).toEqual([
    'mf-public 1.2 calls /api/gone, which this API does not have',
  ]);
});
