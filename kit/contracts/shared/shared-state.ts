import type { Answer, AnyCall } from '../call.ts';
import type { Infer, Shape } from '../shape.ts';

/** Something that the separately built parts of one page write and read. */
export interface SharedState<out T = unknown> {
  /**
   * Where it is: the cache of SWR, the browser's local storage, its cookies, or the state of an entry of its
   * history.
   */
  in: 'cache' | 'storage' | 'cookie' | 'history';
  /** Its name there, or what the names begin with. */
  key: string;
  shape: Shape<T>;
  /** Of no use to a remote without a shell that has it, too. */
  needsShell?: boolean;
}

export type StateOf<S extends SharedState> = Infer<S['shape']>;

/** What a call answers, whatever that is: the API is compared by itself. */
export const answerOf = <C extends AnyCall>({ method, path }: C): Shape<Answer<C>> => ({
  type: 'object',
  format: `${method} ${path}`,
});

/** Anything. */
export const anything: Shape<unknown> = {};
