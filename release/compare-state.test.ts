import { integer, nullable, objectOf, text } from '@ail/kit/contracts/shape';
import type { SharedState } from '@ail/kit/contracts/shared/shared-state';
import { stateObjections } from './compare-state.ts';

const account: SharedState = {
  in: 'cache',
  key: '/api/user',
  shape: nullable(objectOf({ id: integer, name: text }, { note: text })),
  needsShell: true,
};
const pages: SharedState = { in: 'cache', key: 'page:', shape: objectOf({ total: integer }) };
const all = { account, pages };
type State = Record<string, SharedState>;
const part = (name: string, version: string, state: State = {}) => ({ name, version, state });
const remote = (state: State = all) => part('mf-public', 'p1', state);
const shell = (state: State = { account }) => part('shell', 's2', state);
const another = (change: Partial<SharedState>): State => ({ account: { ...account, ...change } });
const shaped = (shape: SharedState['shape']) => another({ shape });

test.each<[string, ReturnType<typeof part>, ReturnType<typeof part>, string]>([
  [
    'another key',
    shell(another({ key: '/api/me' })),
    remote(),
    'shell s2 shares account in the cache as "/api/me", mf-public p1 in the cache as "/api/user".',
  ],
  [
    'another place',
    shell(another({ in: 'storage' })),
    remote(),
    'shell s2 shares account in the storage as "/api/user", mf-public p1 in the cache as "/api/user".',
  ],
  [
    'a field gone',
    shell(shaped(nullable(objectOf({ id: integer })))),
    remote(),
    'mf-public p1 reads account.name, which shell s2 does not answer.',
  ],
  [
    'a field renamed',
    shell(shaped(nullable(objectOf({ id: integer, fullName: text })))),
    remote({ account: { ...account, shape: objectOf({ id: integer, name: text }) } }),
    'mf-public p1 reads account, which shell s2 may answer as null.',
  ],
  [
    'a field of another type',
    shell(shaped(nullable(objectOf({ id: text, name: text })))),
    remote(),
    'mf-public p1 reads account.id as integer, which shell s2 answers as string.',
  ],
  [
    'a new field that is always there',
    shell(shaped(nullable(objectOf({ id: integer, name: text, role: text })))),
    remote(),
    'shell s2 reads account.role, which mf-public p1 does not answer.',
  ],
  [
    'a value in place of a record',
    shell(shaped(text)),
    remote(),
    'mf-public p1 reads account as object, which shell s2 answers as string.',
  ],
  [
    'a shell that dropped it',
    shell({}),
    remote(),
    'mf-public p1 shares account with the shell; shell s2 does not have it.',
  ],
  [
    'a remote that a shell has nothing for',
    remote(),
    shell({}),
    'mf-public p1 shares account with the shell; shell s2 does not have it.',
  ],
  [
    'two remotes',
    part('mf-admin', 'a1', { pages: { ...pages, key: 'list:' } }),
    remote(),
    'mf-admin a1 shares pages in the cache as "list:", mf-public p1 in the cache as "page:".',
  ],
])('refuses %s', (_, candidate, live, sentence) => {
  expect(stateObjections(candidate, [live])).toContain(sentence);
});

test.each<[string, ReturnType<typeof part>, ReturnType<typeof part>]>([
  ['the same', shell(), remote()],
  [
    'an optional field',
    shell(shaped(nullable(objectOf({ id: integer, name: text }, { note: text, age: integer })))),
    remote(),
  ],
  [
    'an optional field less',
    shell(shaped(nullable(objectOf({ id: integer, name: text })))),
    remote(),
  ],
  [
    'one more state',
    shell({ account, drafts: { in: 'storage', key: 'drafts', shape: text } }),
    remote(),
  ],
  ['a state that the shell does not use', remote(), shell()],
  ['a remote that uses less', remote({}), shell()],
  [
    'another state of a remote alone',
    remote({ ...all, seed: { in: 'storage', key: 'seed', shape: integer } }),
    shell(),
  ],
  [
    'a release of texts',
    part('texts-mf-public', 't1'),
    remote({ account: { ...account, key: 'x' } }),
  ],
])('lets through %s', (_, candidate, live) => {
  expect(stateObjections(candidate, [live])).toEqual([]);
});
