import { Caller } from '../caller.ts';
import { fuzzPassword } from './memory.ts';
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';

export const fuzzRoles = ['visitor', 'investor', 'client', 'admin'] as const;
export type FuzzRole = (typeof fuzzRoles)[number];

/** Somebody who calls the API; signs in again where a call has ended the session. */
export class Actor {
  readonly role: FuzzRole;
  readonly #url: string;
  readonly #makeAccount: (() => Promise<string>) | undefined;
  #username: string | undefined;
  caller: Caller;

  /** @param makeAccount makes an account and gives its name; a visitor has none */
  constructor(url: string, role: FuzzRole, makeAccount?: () => Promise<string>) {
    this.#url = url;
    this.role = role;
    this.#makeAccount = makeAccount;
    this.caller = new Caller(url);
  }

  /**
   * Signs in; to another account where this one's password is gone, as after undoing a new address.
   * @throws Error if that cannot sign in either
   */
  async signIn(): Promise<void> {
    if (!this.#makeAccount || (this.#username && (await this.#signInTo(this.#username)))) return;
    this.#username = await this.#makeAccount();
    if (!(await this.#signInTo(this.#username))) throw new Error(`${this.role} cannot sign in`);
  }

  async #signInTo(username: string): Promise<boolean> {
    this.caller = new Caller(this.#url);
    const account = { username, password: fuzzPassword };
    return (await this.caller.json('POST', '/api/login', account)).status === 200;
  }
}

/** One actor of each role; the server's first administrator only creates others. */
export const createActors = async (
  url: string,
  adminUsername: string,
  random: Random,
): Promise<Record<FuzzRole, Actor>> => {
  const expectStatus = (expected: number, { status, text }: { status: number; text: string }) => {
    if (status !== expected) throw new Error(`No account: ${status} ${text}`);
    return text;
  };
  const register = async (role: FuzzRole) => {
    const username = `own${random.digits(9)}`;
    const account = { username, email: `${username}@example.org`, password: fuzzPassword, role };
    const body = { ...account, fullName: 'Amina Otieno' };
    const text = expectStatus(201, await new Caller(url).json('POST', '/api/register', body));
    return { username, id: JSON.parse(text).user.id as number };
  };
  const promote = async () => {
    const { username, id } = await register('client');
    const chief = new Caller(url);
    const signIn = { username: adminUsername, password: fuzzPassword };
    expectStatus(200, await chief.json('POST', '/api/login', signIn));
    const path = `/api/admin/users/${id}/role`;
    expectStatus(200, await chief.json('PATCH', path, { role: 'admin' }));
    return username;
  };
  const actors = {
    visitor: new Actor(url, 'visitor'),
    investor: new Actor(url, 'investor', async () => (await register('investor')).username),
    client: new Actor(url, 'client', async () => (await register('client')).username),
    admin: new Actor(url, 'admin', promote),
  };
  for (const actor of Object.values(actors)) await actor.signIn();
  return actors;
};

/** The actor of a call: nearly always one who may make it. */
export const callerOf = ({ access }: Operation, random: Random): FuzzRole => {
  if (random.chance(0.04)) return random.pick(fuzzRoles);
  if (access === 'admin' || access === 'door') return 'admin';
  if (access === 'client') return 'client';
  if (access === 'signedIn') return random.pick(['investor', 'client', 'admin']);
  return random.pick(fuzzRoles);
};
