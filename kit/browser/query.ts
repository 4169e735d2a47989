import type { Answer, AnyCall } from '@ail/kit/contracts/call';
import useSWR, { type SWRResponse } from 'swr';
import { type Asked, addressOf } from './api.ts';
import { getJson } from './http.ts';

/** Reads `path` through the shared cache, with the shell's defaults; `null` asks for nothing. */
export const useQuery = <T>(path: string | null): SWRResponse<T, Error> =>
  useSWR<T, Error>(path, getJson<T>);

/**
 * Reads by a call through the shared cache, with the shell's defaults. The key is its address.
 * @param asked `null` asks for nothing
 */
export const useCall = <C extends AnyCall>(
  call: C,
  asked: Asked<C> | null,
): SWRResponse<Answer<C>, Error> =>
  useSWR<Answer<C>, Error>(asked && addressOf(call, asked), getJson<Answer<C>>);
