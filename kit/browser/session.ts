import type { Answer, AnyCall } from '@ail/kit/contracts/call';
import { sessionHintCookie } from '@ail/kit/contracts/users/session-hint';
import type { CreateUser, Login } from '@ail/kit/contracts/users/user';
import * as calls from '@ail/kit/contracts/users/user.calls';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { useCallback, useEffect } from 'react';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import { type Asked, addressOf, callAll, callApi, type Item } from './api.ts';
import { ApiError, getJson } from './http.ts';

/** What the account is cached by. */
const userKey = calls.getUser.path;

const mayHaveSession = () =>
  document.cookie.split('; ').some((cookie) => cookie === `${sessionHintCookie}=1`);

const fetchUser = async (): Promise<User | null> => {
  if (!mayHaveSession()) return null;
  try {
    return await callApi(calls.getUser, {});
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
};

/** As long as a timer can wait; with Infinity it would fire at once. */
const longestTimerMs = 2 ** 31 - 1;

/** What other tabs hear of: a browser tells them of every change, and not the tab that made it. */
const changeKey = 'portal.session-changed';

const tellOtherTabs = () => {
  try {
    localStorage.setItem(changeKey, String(Date.now()));
  } catch {
    // They find out by what the server refuses.
  }
};

export interface Session {
  /** The account; `null` for nobody, `undefined` while that is not known. */
  user: User | null | undefined;
  isLoading: boolean;
  /** The look-up failed; who is here is not known. */
  error: Error | undefined;
  /** Looks again, after a failure. */
  retry(): Promise<void>;
  /** @throws {ApiError | NetworkError} */
  signIn(login: Login): Promise<User>;
  /** Takes in somebody who has just signed in by `call`, in another way. */
  signInBy(call: () => Promise<User>): Promise<User>;
  /** @throws {ApiError | NetworkError} */
  signUp(account: CreateUser): Promise<User>;
  /** @throws {ApiError | NetworkError} */
  signOut(): Promise<void>;
}

/** Puts somebody in place of who was here. */
const useSetUser = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (user: User | null) => {
      await mutate(userKey, user, { revalidate: false });
      // What one account may see, the next may not: everything else is forgotten and asked again.
      await mutate((key) => typeof key === 'string' && key !== userKey, undefined);
    },
    [mutate],
  );
};

/** Who is here. Looked up once and kept: it never goes stale and is not retried by itself. */
export const useSession = (): Session => {
  const { mutate } = useSWRConfig();
  const { data, error, isLoading } = useSWR<User | null, Error>(userKey, fetchUser, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    dedupingInterval: longestTimerMs,
  });

  const replaceUser = useSetUser();
  const setUser = useCallback(
    async (user: User | null) => {
      tellOtherTabs();
      await replaceUser(user);
    },
    [replaceUser],
  );

  const signInBy = useCallback(
    async (call: () => Promise<User>) => {
      const user = await call();
      await setUser(user);
      return user;
    },
    [setUser],
  );

  const signIn = useCallback(
    (login: Login) => signInBy(async () => (await callApi(calls.signIn, { body: login })).user),
    [signInBy],
  );

  const signUp = useCallback(
    async (account: CreateUser) => {
      const { user } = await callApi(calls.signUp, { body: account });
      await setUser(user);
      return user;
    },
    [setUser],
  );

  const signOut = useCallback(async () => {
    await callApi(calls.signOut, {});
    await setUser(null);
  }, [setUser]);

  const retry = useCallback(async () => {
    await mutate(userKey);
  }, [mutate]);

  return { user: data, isLoading, error, retry, signIn, signInBy, signUp, signOut };
};

/**
 * Looks whether the browser has been signed in to another account, and makes the tab that one's.
 * Nothing changes where it is the same, or where the session has ended: what is being typed stays.
 */
export const useFollowAccount = (): (() => Promise<void>) => {
  const setUser = useSetUser();
  const { user: known } = useSession();
  return useCallback(async () => {
    const user = await fetchUser().catch(() => undefined);
    if (user && known && user.id !== known.id) await setUser(user);
  }, [known, setUser]);
};

/** Follows the account when another tab signs in to a different one; once for the whole page. */
export const useFollowOtherTabs = (): void => {
  const follow = useFollowAccount();
  useEffect(() => {
    const listen = ({ key }: StorageEvent) => {
      if (key === changeKey) void follow();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [follow]);
};

const useOwn = <T>(key: string, read: (key: string) => Promise<T>): SWRResponse<T, Error> => {
  const { mutate } = useSWRConfig();
  const { user } = useSession();
  return useSWR<T, Error>(user ? key : null, read, {
    onError: (error) => {
      if (!(error instanceof ApiError && error.code === 'not_signed_in')) return;
      void mutate(userKey, null, { revalidate: false });
    },
  });
};

/**
 * Reads what belongs to the account by a call, through the shared cache; asks for nothing while
 * nobody is signed in. Where the session turns out to have ended, nobody is any more.
 */
export const useOwnCall = <C extends AnyCall>(
  call: C,
  asked: Asked<C>,
): SWRResponse<Answer<C>, Error> => useOwn(addressOf(call, asked), getJson<Answer<C>>);

/** The same for a list of the account: the whole of it, page by page. */
export const useOwnCallList = <C extends AnyCall>(call: C): SWRResponse<Item<C>[], Error> =>
  useOwn(addressOf(call, {} as Asked<C>), () => callAll(call));
