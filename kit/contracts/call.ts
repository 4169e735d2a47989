import type { AnyObject, InferType, ObjectSchema } from 'yup';
import type { ErrorCode } from './errors.ts';
import type { Shape } from './shape.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/**
 * `client`: accounts of project owners. `door`: admins, and whoever has a pass for the door of the event in the path, as
 * `:eventId`.
 */
export type Access = 'anyone' | 'signedIn' | 'client' | 'admin' | 'door';

export type ObjectFields = ObjectSchema<AnyObject>;

/** The rate limits that a call can count against; the API has their figures. */
export type RateLimitName =
  | 'signIn'
  | 'signUp'
  | 'forgot'
  | 'password'
  | 'verify'
  | 'passkeyOptions'
  | 'publicForm'
  | 'door'
  | 'newAddress'
  | 'bulkMails'
  | 'ownProjects'
  | 'conversation'
  | 'documents'
  | 'profile'
  | 'upload'
  | 'download'
  | 'oneClick';

/** What a call counts against besides the network it comes from. */
export interface RateLimit<Body> {
  name: RateLimitName;
  /** The account that the call is about: its username or address. */
  account?(body: Body, caller: Caller | null): string | undefined;
  /** The mailbox that the call causes mail to. */
  mailbox?(body: Body, caller: Caller | null): string | undefined;
}

/** The signed-in account. */
interface Caller {
  username: string;
  email: string;
}

type Value<S> = S extends ObjectFields ? InferType<S> : undefined;

/**
 * One call of the API. The server's checks, the OpenAPI document and the browser's client are made
 * from it; the browser's bundle holds its method and path only.
 */
export interface Call<
  P extends string = string,
  A extends Access = Access,
  B extends ObjectFields | undefined = ObjectFields | undefined,
  Q extends ObjectFields | undefined = ObjectFields | undefined,
  T = unknown,
  Partially extends boolean = boolean,
  Row = unknown,
> {
  method: Method;
  /** As `/api/events/:id`; every parameter is an id, unless `textParams` names it. */
  path: P;
  textParams?: readonly string[];
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
  partial?: Partially;
  /** Larger than the usual limit, in bytes. */
  bodyLimit?: number;
  /** The body is a file of at most so many bytes. */
  fileLimit?: number;
  query?: Q;
  /** 303 leads to the address of a page, which is answered. */
  status: 200 | 201 | 202 | 204 | 303;
  answer?: Shape<T>;
  /** The type of an answer that is not JSON. */
  contentType?: string;
  /** Codes that it may refuse with besides those of every call. */
  refusals?: readonly ErrorCode[];
  /** What `edit_conflict` carries: the row as it is saved now. */
  current?: Shape<Row>;
  /** Answers without looking at the session, so also while the database is away. */
  sessionless?: boolean;
  /** Pages of other sites may send it: it goes by a token alone and writes no cookie. */
  fromOtherSites?: boolean;
  rateLimit?: RateLimit<Value<B>>;
  /** Never causes a mail, so that it needs no limit; the API refuses a mail that it writes all the same. */
  sendsNoMail?: boolean;
}

/** Any call, for code that serves all of them. */
// biome-ignore lint/suspicious/noExplicitAny: a rate limit's functions take the body of their own call
export type AnyCall = Omit<Call<string, Access, any, any, any>, 'rateLimit'> & {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  rateLimit?: RateLimit<any>;
};

/** Declares a call. */
export const call = <
  const P extends string,
  const A extends Access,
  B extends ObjectFields | undefined = undefined,
  Q extends ObjectFields | undefined = undefined,
  T = undefined,
  const Partially extends boolean = false,
  Row = undefined,
>(
  declaration: Call<P, A, B, Q, T, Partially, Row>,
): Call<P, A, B, Q, T, Partially, Row> => declaration;

type BodyOf<C> = C extends Call<string, Access, infer B, infer _Q, infer _T, infer _P> ? B : never;
type PartialOf<C> =
  C extends Call<string, Access, infer _B, infer _Q, infer _T, infer P> ? P : never;
type QuerySchemaOf<C> =
  C extends Call<string, Access, infer _B, infer Q, infer _T, infer _P> ? Q : never;

/** The answer of a call. */
export type Answer<C> =
  C extends Call<string, Access, infer _B, infer _Q, infer T, infer _P> ? T : never;

/** What an edit conflict of a call carries. */
export type Current<C> =
  C extends Call<string, Access, infer _B, infer _Q, infer _T, infer _P, infer Row> ? Row : never;

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** The ids in a call's path. */
export type PathParams<P extends string> = [ParamNames<P>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamNames<P>, number | string> };

type Query<T> = { [K in keyof T]?: T[K] };

/** The query parameters of a call. */
export type QueryOf<C> =
  QuerySchemaOf<C> extends ObjectFields ? Query<InferType<QuerySchemaOf<C>>> : undefined;

type OptionalKeys<T> = {
  [K in keyof T]-?: null extends T[K] ? K : undefined extends T[K] ? K : never;
}[keyof T];
type Loose<T> = Omit<T, OptionalKeys<T>> & Partial<Pick<T, OptionalKeys<T>>>;

/** The body of a call; fields that may be empty may be left out. */
export type Sent<C> =
  BodyOf<C> extends ObjectFields
    ? PartialOf<C> extends true
      ? Partial<InferType<BodyOf<C>>>
      : Loose<InferType<BodyOf<C>>>
    : undefined;
