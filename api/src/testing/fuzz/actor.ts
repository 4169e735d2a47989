import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../caller.ts';
import { fuzzPassword } from './memory.ts';
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';

export const fuzzRoles = ['visitor', 'investor', 'client', 'admin'] as const;
export type FuzzRole = (typeof fuzzRoles)[number];

/** Between the undoing of a new address and the new password nobody can sign in to an account. */
const signInAttempts = 10;
const signInPauseMs = 300;

/** Somebody who calls the API; signs in again where a call has ended the session. */
export class Actor {
  readonly role: FuzzRole;
  readonly #url: string;
  readonly #username: string | undefined;
  caller: Caller;

  constructor(url: string, role: FuzzRole, username?: string) {
    this.#url = url;
    this.role = role;
    this.#username = username;
    this.caller = new Caller(url);
  }

  /** @throws Error if the account cannot sign in */
  async signIn(): Promise<void> {
    if (!this.#username) return;
    this.caller = new Caller(this.#url);
    const account = { username: this.#username, password: fuzzPassword };
    for (let attempt = 1; ; attempt++) {
      const { status, text } = await this.caller.json('POST', '/api/login', account);
      if (status === 200) return;
      if (attempt === signInAttempts)
        throw new Error(`${this.role} cannot sign in: ${status} ${text}`);
      await sleep(signInPauseMs);
    }
  }
}

/** One actor of each role; the administrator is the server's first. */
export const createActors = async (
  url: string,
  adminUsername: string,
  random: Random,
): Promise<Record<FuzzRole, Actor>> => {
  const register = async (role: FuzzRole) => {
    const username = `own${random.digits(9)}`;
    const account = { username, email: `${username}@example.org`, password: fuzzPassword, role };
    const { status, text } = await new Caller(url).json('POST', '/api/register', {
      ...account,
      fullName: 'Amina Otieno',
    });
    if (status !== 201) throw new Error(`No account: ${status} ${text}`);
    return new Actor(url, role, username);
  };
  const actors = {
    visitor: new Actor(url, 'visitor'),
    investor: await register('investor'),
    client: await register('client'),
    admin: new Actor(url, 'admin', adminUsername),
  };
  for (const actor of Object.values(actors)) await actor.signIn();
  return actors;
};

/** Who makes a call: nearly always somebody who may. */
export const callerOf = ({ access }: Operation, random: Random): FuzzRole => {
  if (random.chance(0.04)) return random.pick(fuzzRoles);
  if (access === 'admin') return 'admin';
  if (access === 'signedIn') return random.pick(['investor', 'client', 'admin']);
  return random.pick(fuzzRoles);
};
