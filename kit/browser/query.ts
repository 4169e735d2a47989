import useSWR, { type SWRResponse } from 'swr';
import { getJson } from './http.ts';

/** Reads `path` through the shared cache, with the shell's defaults; `null` asks for nothing. */
export const useQuery = <T>(path: string | null): SWRResponse<T, Error> =>
  useSWR<T, Error>(path, getJson<T>);
