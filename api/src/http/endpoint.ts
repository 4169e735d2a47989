import type { Language } from '@ail/kit/contracts/enums';
import type { ErrorCode } from '@ail/kit/contracts/errors';
import type { Context } from 'koa';
import type { InferType, ObjectSchema } from 'yup';
import type { UserModel } from '../models/UserModel.ts';
import type { RateLimitName } from '../rate-limits.ts';
import type { JsonSchema } from './json-schema.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type Access = 'anyone' | 'signedIn' | 'admin';

// biome-ignore lint/suspicious/noExplicitAny: yup's object schema cannot be named without it
export type BodySchema = ObjectSchema<any>;

export interface Call<Body, Query, User> {
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

type Input<S> = S extends BodySchema ? InferType<S> : undefined;
type Caller<A> = A extends 'anyone' ? UserModel | null : UserModel;

/**
 * One call of the API, declared: the checks before `handle` and the OpenAPI document both come from
 * this, so they cannot differ.
 */
export interface Endpoint<
  A extends Access = Access,
  B extends BodySchema | undefined = BodySchema | undefined,
  Q extends BodySchema | undefined = BodySchema | undefined,
> {
  method: Method;
  /** As `/api/events/:id`; every parameter is an id. */
  path: string;
  access: A;
  /** Needs a proof of identity from the last 15 minutes: a sign-in, or the password or a passkey once more. */
  recent?: boolean;
  /** Also for an admin who needs a passkey and has none yet. */
  addsPasskey?: boolean;
  /** Changes who can sign in to the account: an admin who needs a passkey must have proved it here, too. */
  guardsAccount?: boolean;
  /** One line, for the OpenAPI document. */
  summary: string;
  body?: B;
  /** For PATCH: only the fields that were sent are validated and written. */
  partial?: boolean;
  /** Larger than the usual limit, in bytes. */
  bodyLimit?: number;
  /** The body is a file of at most so many bytes. */
  fileLimit?: number;
  query?: Q;
  status: 200 | 201 | 202 | 204;
  answer?: JsonSchema;
  /** The type of an answer that is not JSON. */
  contentType?: string;
  /** What it may refuse with besides what every call may. */
  refusals?: readonly ErrorCode[];
  /** Answers without looking at the session, so also while the database is away. */
  sessionless?: boolean;
  /** The name of the rate limit it counts against. */
  rateLimit?: RateLimitName;
  handle(call: Call<Input<B>, Input<Q>, Caller<A>>): Promise<unknown>;
}

/** What the application composes; the types of one call are behind it. */
export type AnyEndpoint = Omit<Endpoint, 'handle'> & {
  handle(call: Call<never, never, never>): Promise<unknown>;
};

/** Declares a call; gives `handle` the types of its body, query and caller. */
export const endpoint = <
  const A extends Access,
  B extends BodySchema | undefined = undefined,
  Q extends BodySchema | undefined = undefined,
>(
  definition: Endpoint<A, B, Q>,
): AnyEndpoint => definition as unknown as AnyEndpoint;
