import type { Access, Call, ObjectFields } from '@ail/kit/contracts/call';
import type { Shape } from '@ail/kit/contracts/shape';
import type { InferType } from 'yup';
import type { UserModel } from '../models/UserModel.ts';
import type { AnyEndpoint, Incoming } from './endpoint.ts';

type Value<S> = S extends ObjectFields ? InferType<S> : undefined;
type Caller<A> = A extends 'anyone' ? UserModel | null : UserModel;

/** A call that is declared where it is implemented; each moves to its contract. */
export const undeclared = <
  const A extends Access,
  B extends ObjectFields | undefined = undefined,
  Q extends ObjectFields | undefined = undefined,
>(
  definition: Omit<Call<string, A, B, Q>, 'answer'> & {
    answer?: Shape<unknown>;
    handle(incoming: Incoming<Value<B>, Value<Q>, Caller<A>>): Promise<unknown>;
  },
): AnyEndpoint => definition as unknown as AnyEndpoint;
