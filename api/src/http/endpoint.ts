import type { Access, AnyCall, Call, ObjectFields } from '@ail/kit/contracts/call';
import type { Language } from '@ail/kit/contracts/enums';
import type { Context } from 'koa';
import type { InferType } from 'yup';
import type { UserModel } from '../models/UserModel.ts';

/** A call as it came in, checked. */
export interface Incoming<Body, Query, User> {
  /** Who calls; for `anyone` this may be nobody. */
  user: User;
  body: Body;
  /** The body of a call with `fileLimit`; empty for others. */
  file: Buffer;
  query: Query;
  language: Language;
  /** The number in the path at `:name`; what cannot be an id is a thing that does not exist. */
  id(name: string): number;
  /** Only for what is about HTTP itself: sessions, headers, types. */
  ctx: Context;
}

type Value<S> = S extends ObjectFields ? InferType<S> : undefined;
type Body<B, Partially> = Partially extends true ? Partial<Value<B>> : Value<B>;
type Caller<A> = A extends 'anyone' ? UserModel | null : UserModel;

/** A declared call and what answers it; what the application composes. */
export type AnyEndpoint = AnyCall & {
  handle(incoming: Incoming<never, never, never>): Promise<unknown>;
};

/** Implements a declared call; `handle` runs once all its checks have passed. */
export const endpoint = <
  P extends string,
  A extends Access,
  B extends ObjectFields | undefined,
  Q extends ObjectFields | undefined,
  T,
  Partially extends boolean,
>(
  call: Call<P, A, B, Q, T, Partially>,
  handle: (
    incoming: Incoming<Body<B, Partially>, Value<Q>, Caller<A>>,
  ) => Promise<T extends undefined ? unknown : T>,
): AnyEndpoint => ({ ...call, handle });
