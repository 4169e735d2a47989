import { type JsonSchema, text } from '@ail/kit/contracts/shape';
import { type ApiCall, callKey, pathKey } from '../api-call.ts';
import { callObjections, type OfferedApi } from '../compare-calls.ts';

const listEvents: ApiCall = {
  method: 'get',
  path: '/api/events',
  access: 'anyone',
  query: {
    q: { type: 'string', maxLength: 100 },
    when: { type: 'string', enum: ['upcoming', 'past'] },
    limit: { type: 'number', minimum: 1, maximum: 100 },
    from: { type: 'string', format: 'date-time' },
  },
  answer: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        title: text,
        price: { type: 'number' },
        date: { type: 'string', format: 'date-time' },
        status: { type: 'string', enum: ['draft', 'published'] },
        city: { type: ['string', 'null'] },
        speakers: {
          type: 'array',
          items: { type: 'object', properties: { name: text }, required: ['name'] },
        },
        counts: { type: 'object', additionalProperties: { type: 'integer' } },
        note: text,
      },
      required: ['id', 'title', 'price', 'date', 'status', 'city', 'speakers', 'counts'],
      additionalProperties: false,
    },
  },
};
const register: ApiCall = {
  method: 'post',
  path: '/api/events/{id}/register',
  access: 'anyone',
  body: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 2, maxLength: 100 },
      phone: { type: ['string', 'null'], maxLength: 30 },
      kind: { type: 'string', enum: ['person', 'company'] },
      seats: { type: 'integer', minimum: 1, maximum: 10 },
      tags: { type: 'array', maxItems: 5, items: { type: 'string', maxLength: 20 } },
      consent: { type: 'boolean' },
    },
    required: ['name', 'kind'],
  },
  answer: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
};
const calendar: ApiCall = {
  method: 'get',
  path: '/api/events/calendar.ics',
  access: 'anyone',
  contentType: 'text/calendar',
};
const remove: ApiCall = {
  method: 'delete',
  path: '/api/events/{id}',
  access: 'signedIn',
  current: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
};
/** What a part calls in these tests. */
export const used = [listEvents, register, calendar, remove];

export const offering = (calls: readonly ApiCall[]): OfferedApi => ({
  apiPaths: new Set(calls.map(({ path }) => pathKey(path))),
  apiCalls: new Map(calls.map((call) => [callKey(call), call])),
});
const releaseOf = (calls: ApiCall[]) => ({
  apiCalls: calls.map(({ path }) => pathKey(path)),
  calls,
});

interface Calls {
  list: ApiCall;
  event: Record<string, JsonSchema>;
  item: JsonSchema;
  query: Record<string, JsonSchema>;
  register: ApiCall;
  body: JsonSchema;
  fields: Record<string, JsonSchema>;
  calendar: ApiCall;
  remove: ApiCall;
  all: ApiCall[];
}
export type Change = (calls: Calls) => unknown;
/** Change these facts of the calls. */
export const put =
  (facts: { [part in keyof Calls]?: Partial<Calls[part]> }): Change =>
  (calls) => {
    for (const [part, values] of Object.entries(facts)) {
      Object.assign(calls[part as keyof Calls], values);
    }
  };
/** Remove one fact of a call. */
export const drop =
  <Part extends keyof Calls>(part: Part, fact: keyof Calls[Part]): Change =>
  (calls) =>
    delete calls[part][fact];

/** A copy of the calls above with one change. */
const changed = (change: Change): ApiCall[] => {
  const all = structuredClone(used);
  const [list, one, ics, gone] = all as [ApiCall, ApiCall, ApiCall, ApiCall];
  const item = list.answer?.items ?? {};
  const body = one.body ?? {};
  change({
    list,
    item,
    event: item.properties ?? {},
    query: list.query ?? {},
    register: one,
    body,
    fields: body.properties ?? {},
    calendar: ics,
    remove: gone,
    all,
  });
  return all;
};

/** Why the API with that change does not fit the part. */
export const toApi = (change: Change) =>
  callObjections(releaseOf(used), offering(changed(change)), 'mf-public 1.2', 'this API');
/** Why the part with that change does not fit the API. */
export const toRemote = (change: Change) =>
  callObjections(releaseOf(changed(change)), offering(used), 'mf-public', 'the running API');
