import { text } from '@ail/kit/contracts/shape';
import { type Change, drop, put, toApi, toRemote } from './testing/sample-calls.ts';

const harmlessToApi: [string, Change][] = [
  ['nothing', () => {}],
  ['a new call', ({ all }) => all.push({ method: 'get', path: '/api/new', access: 'anyone' })],
  [
    'another method at the same path',
    ({ all, calendar }) => all.push({ ...calendar, method: 'post' }),
  ],
  ['an id by another name', put({ register: { path: '/api/events/{eventId}/register' } })],
  ['a call that is open to more', put({ remove: { access: 'anyone' } })],
  ['a new parameter', put({ query: { country: text } })],
  [
    'a parameter with more words',
    put({ query: { when: { type: 'string', enum: ['past', 'today', 'upcoming'] } } }),
  ],
  ['a parameter that takes any text', put({ query: { when: text } })],
  ['a longer parameter', put({ query: { q: { type: 'string', maxLength: 200 } } })],
  ['a parameter of any length', put({ query: { q: text } })],
  ['larger pages', put({ query: { limit: { type: 'number', minimum: 1, maximum: 500 } } })],
  ['a time that may be any text', put({ query: { from: text } })],
  ['a new field that may be left out', put({ fields: { country: text } })],
  ['a field that may be left out', put({ body: { required: ['name'] } })],
  ['a field that may be empty', put({ fields: { name: { type: ['string', 'null'] } } })],
  [
    'a field with more words',
    put({ fields: { kind: { type: 'string', enum: ['person', 'company', 'state'] } } }),
  ],
  ['a longer field', put({ fields: { name: { type: 'string', minLength: 2, maxLength: 300 } } })],
  ['a field that may be shorter', put({ fields: { name: { type: 'string', maxLength: 100 } } })],
  [
    'a fraction where a whole number was',
    put({ fields: { seats: { type: 'number', minimum: 1, maximum: 10 } } }),
  ],
  ['a longer list', put({ fields: { tags: { type: 'array', maxItems: 9, items: text } } })],
  ['a field of any type', put({ fields: { consent: {} } })],
  ['another default', put({ fields: { consent: { type: 'boolean', default: true } } })],
  [
    'a new field of an answer',
    ({ event, item }) => {
      event.venue = text;
      item.required?.push('venue');
    },
  ],
  ['a field that only some got goes', drop('event', 'note')],
  ['a field that all get now', ({ item }) => item.required?.push('note')],
  ['a field that is never null now', put({ event: { city: text } })],
  ['a fraction that is a whole number', put({ event: { price: { type: 'integer' } } })],
  ['fewer words in an answer', put({ event: { status: { type: 'string', enum: ['published'] } } })],
  ['a text that is one of some words', put({ event: { title: { type: 'string', enum: ['A'] } } })],
  ['a longer text in an answer', put({ event: { title: { type: 'string', maxLength: 9 } } })],
  ['a description', put({ event: { title: { type: 'string', description: 'In English' } } })],
  ['an answer where there was none', put({ remove: { answer: text } })],
];

test.each(harmlessToApi)('an API is let through with %s', (_, change) => {
  expect(toApi(change)).toEqual([]);
});

test.each<[string, Change]>([
  ['a call that it no longer makes', ({ all }) => all.pop()],
  [
    'a field that it no longer reads',
    ({ event, item }) => {
      delete event.title;
      item.required = ['id'];
    },
  ],
  ['a parameter that it no longer sends', drop('query', 'q')],
  ['a field that it reads as null, too', put({ event: { title: { type: ['string', 'null'] } } })],
  ['shorter fields', put({ fields: { name: { type: 'string', minLength: 5, maxLength: 9 } } })],
])('a part is let through with %s', (_, change) => {
  expect(toRemote(change)).toEqual([]);
});
