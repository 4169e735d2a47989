import { paths } from '../../e2e/fixtures/paths.ts';
import { unique } from '../../e2e/fixtures/stack.ts';
import { stackAdmin } from '../../tooling/test/stack.ts';
import { html } from '../api/calls.ts';
import type { Subject } from './costs.ts';
import type { RequestKind } from './model.ts';
import { type MeasuredRequest, send, somebody } from './requests.ts';

const languages = ['', '?lng=fr', '?lng=sw'];
/** Longer than the quarter of a second for which the API does not look at a document again. */
const documentPauseMs = 350;

/** Which subjects are a kind's in the model. */
export const subjectsOf: Record<RequestKind, readonly string[]> = {
  document: ['document of Home', 'document of an event'],
  call: ['list of events', 'event', 'list of projects', 'project'],
  'immutable file': ['script'],
  'other file': ['catalogue'],
  report: ['report of a browser'],
  registration: ['registration'],
  message: ['message'],
  'sign-in': ['sign-in'],
  'admin list': ['admin list'],
};

const read = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T;

const idsOf = async (url: string, list: string): Promise<number[]> =>
  (await read<{ id: number }[]>(`${url}/api/${list}?limit=100`)).map(({ id }) => id);

/** The addresses that visitors read, by subject. */
export const readsOf = async (url: string): Promise<Record<string, MeasuredRequest[]>> => {
  const events = await idsOf(url, 'events');
  const projects = await idsOf(url, 'projects');
  const documents = (list: readonly string[]) =>
    list.flatMap((path) => languages.map((query) => ({ path: path + query, accept: html })));
  return {
    'document of Home': documents(['/']),
    'document of an event': documents(events.slice(0, 6).map((id) => `/events/${id}`)),
    'list of events': [{ path: `${paths.events}?limit=12` }],
    event: events.map((id) => ({ path: paths.event(id) })),
    'list of projects': [{ path: `${paths.projects}?limit=12` }],
    project: projects.map((id) => ({ path: paths.project(id) })),
  };
};

/** A document that the API renders, since nobody has asked for its address. */
export const renderedDocument = 'document that is rendered';

/** What is asked for less often than an answer is looked at again. */
export const readSubjects = (reads: Record<string, MeasuredRequest[]>): Subject[] => [
  ...Object.entries(reads).map(([name, requests]): Subject => {
    const isDocument = subjectsOf.document.includes(name);
    if (!isDocument) return { name, requests, isDirect: true, count: 300 };
    const count = requests.length > languages.length ? 120 : 24;
    return { name, requests, isDirect: true, count, pauseMs: documentPauseMs, isPrimed: true };
  }),
  {
    name: renderedDocument,
    isDirect: true,
    count: 40,
    requests: Object.entries(reads)
      .filter(([name]) => subjectsOf.document.includes(name))
      .flatMap(([, requests]) => requests.slice(0, 1))
      .map((request) => ({ ...request, isNewAddress: true })),
  },
];

/** What is asked for so often that an answer is kept. */
export const keptSubjects = (reads: Record<string, MeasuredRequest[]>): Subject[] =>
  Object.entries(reads).map(([name, requests]) => ({
    name,
    requests: requests.slice(0, 1),
    takesKept: true,
    count: 1_000,
  }));

const signedIn = async (url: string, username: string, password: string): Promise<string> => {
  const { status, cookie } = await send(url, {
    path: paths.login,
    body: () => ({ username, password }),
    isFromElsewhere: true,
  });
  if (status !== 200) throw new Error(`${username} is not signed in: ${status}.`);
  return cookie;
};

const publicRemote = 'mf-public';

interface Registry {
  remotes: Record<string, { version: string }>;
}

/** Files, and what a visitor or an admin does. */
export const otherSubjects = async (url: string, eventId: number): Promise<Subject[]> => {
  const document = await (await fetch(url, { headers: { accept: html } })).text();
  const [script] = document.match(/\/shell\/[^"]+\.js(?=")/) ?? [];
  const { remotes } = await read<Registry>(`${url}/registry.json`);
  const remote = remotes[publicRemote];
  if (!script || !remote) throw new Error('The document has no script, or the registry no remote.');
  const username = unique('reader');
  const password = 'a-good-secret';
  const { status } = await send(url, {
    path: paths.register,
    body: () => ({ ...somebody(), username, password, fullName: 'Amina Otieno' }),
    isFromElsewhere: true,
  });
  if (status !== 201) throw new Error(`Nobody can sign up: ${status}.`);
  const cookie = await signedIn(url, stackAdmin.username, stackAdmin.password);
  const one = (name: string, count: number, request: MeasuredRequest): Subject => ({
    name,
    count,
    requests: [request],
    takesKept: true,
  });
  return [
    one('script', 1_000, { path: script }),
    one('catalogue', 1_000, { path: '/locales/en/terms.json' }),
    one('report of a browser', 200, {
      path: paths.clientErrors,
      body: () => ({
        part: publicRemote,
        version: remote.version,
        outcome: 'rendered',
        revision: 1,
      }),
      isFromElsewhere: true,
    }),
    one('registration', 200, {
      path: paths.eventRegister(eventId),
      body: somebody,
      isFromElsewhere: true,
    }),
    one('message', 100, {
      path: paths.contact,
      body: () => ({ ...somebody(), message: 'When does the next forum of the lakes begin?' }),
      isFromElsewhere: true,
    }),
    one('sign-in', 40, { path: paths.login, body: () => ({ username, password }) }),
    one('admin list', 100, { path: `${paths.registrations}?limit=20`, cookie }),
  ];
};
