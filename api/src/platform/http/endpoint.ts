import type { Access, AnyCall, Call, ObjectFields } from '@ail/kit/contracts/call';
import type { Language } from '@ail/kit/contracts/enums';
import type { Context } from 'koa';
import type { InferType } from 'yup';
import type { SignedInUser } from './viewer.ts';

/** A call that has passed its checks. */
export interface Incoming<Body, Query, User> {
  /** The signed-in account; `null` is possible for `anyone` and `door`. */
  user: User;
  body: Body;
  /** The body of a call with `fileLimit`; empty for others. */
  file: Buffer;
  query: Query;
  language: Language;
  /** The id in the path at `:name`. @throws Refusal not_found where the text cannot be an id */
  id(name: string): number;
  /** A parameter in the path that need not be an id. */
  text(name: string): string;
  /** Only for HTTP itself: sessions, headers, types. */
  ctx: Context;
}

/** What a check of further fields may read: the body as it was sent. */
export interface Failing<User = SignedInUser> {
  user: User | null;
  sent: Record<string, unknown>;
  ctx: Context;
}

type Value<S> = S extends ObjectFields ? InferType<S> : undefined;
type Body<B, Partially> = Partially extends true ? Partial<Value<B>> : Value<B>;
/** A door pass belongs to no account. */
type Caller<A, User> = A extends 'anyone' | 'door' ? User | null : User;

/** A declared call and the function that answers it. */
export type AnyEndpoint = AnyCall & {
  handle(incoming: Incoming<never, never, never>): Promise<unknown>;
  /**
   * Its answer to visitors depends on nothing but its address, the rows of the database and the minute,
   * so that it may be shared, and kept until any of them changes.
   */
  readsRowsOnly?: boolean;
  /**
   * For a call with a file: checks rights and limits before the file is read.
   * @throws Refusal
   */
  beforeBody?(incoming: Pick<Incoming<never, never, never>, 'user' | 'id'>): Promise<unknown>;
  /**
   * For a body whose schema has failed: message references of fields that only the rows of the database can check, so
   * that all failing fields are answered at once.
   */
  furtherFailures?(failing: Failing): Promise<Record<string, string>>;
};

/**
 * Make the function that implements declared calls for one kind of account.
 * The `handle` that it takes runs once all checks of the call have passed.
 */
export const endpointFor =
  <User extends SignedInUser>() =>
  <
    P extends string,
    A extends Access,
    B extends ObjectFields | undefined,
    Q extends ObjectFields | undefined,
    T,
    Partially extends boolean,
  >(
    call: Call<P, A, B, Q, T, Partially>,
    handle: (
      incoming: Incoming<Body<B, Partially>, Value<Q>, Caller<A, User>>,
    ) => Promise<T extends undefined ? unknown : T>,
    options: Pick<AnyEndpoint, 'readsRowsOnly'> & {
      furtherFailures?(failing: Failing<User>): Promise<Record<string, string>>;
      beforeBody?(
        incoming: Pick<Incoming<never, never, Caller<A, User>>, 'user' | 'id'>,
      ): Promise<unknown>;
    } = {},
  ): AnyEndpoint =>
    ({ ...call, handle, ...options }) as AnyEndpoint;
