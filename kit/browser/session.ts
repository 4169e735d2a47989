import type { Answer, AnyCall, QueryOf } from '@ail/kit/contracts/call';
import {
  account,
  answers,
  sessionChanged,
  sessionHint,
} from '@ail/kit/contracts/shared/page.state';
import type { StateOf } from '@ail/kit/contracts/shared/shared-state';
import type { CreateUser, Login } from '@ail/kit/contracts/users/user';
import * as calls from '@ail/kit/contracts/users/user.calls';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { useCallback, useEffect, useState } from 'react';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import { addressOf, callAll, callApi, type Item, type ReadRequest } from './api.ts';
import { readCookie } from './cookies.ts';
import { ApiError, getJson } from './http.ts';
import { useIsHydrating } from './is-hydrating.ts';

type Account = StateOf<typeof account>;
const userKey = account.key;

/** Whether the browser may have a session (docs/decisions/006-session-hint.md). */
export const hasSessionHint = (): boolean => readCookie(sessionHint.key) === '1';

const fetchUser = async (): Promise<Account> => {
  if (!hasSessionHint()) return null;
  try {
    return await callApi(calls.getUser, {});
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
};

/** The longest delay of a timer; Infinity would fire at once. */
const longestTimerMs = 2 ** 31 - 1;

const tellOtherTabs = () => {
  try {
    localStorage.setItem(sessionChanged.key, String(Date.now()));
  } catch {
    // Without storage they notice when the server refuses a call.
  }
};

export interface Session {
  /** The account; `null` for a visitor, `undefined` until it is known. */
  user: User | null | undefined;
  isLoading: boolean;
  /** The look-up failed; the account is not known. */
  error: Error | undefined;
  /** Repeats the look-up after a failure. */
  retry(): Promise<void>;
  /** @throws {ApiError | NetworkError} */
  signIn(login: Login): Promise<User>;
  /** Signs in by another call, such as that of a passkey. */
  signInBy(call: () => Promise<User>): Promise<User>;
  /** @throws {ApiError | NetworkError} */
  signUp(account: CreateUser): Promise<User>;
  /** @throws {ApiError | NetworkError} */
  signOut(): Promise<void>;
}

/** Replaces the account. */
const useSetUser = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (user: Account) => {
      await mutate(userKey, user, { revalidate: false });
      // The next account may see less: everything else is dropped from the cache and read again.
      await mutate((key) => typeof key === 'string' && key !== userKey, undefined);
    },
    [mutate],
  );
};

/** The session. Looked up once and kept: never stale, never retried automatically. */
export const useSession = (): Session => {
  const { mutate } = useSWRConfig();
  const { data, error, isLoading } = useSWR<Account, Error>(userKey, fetchUser, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    dedupingInterval: longestTimerMs,
  });

  const replaceUser = useSetUser();
  const setUser = useCallback(
    async (user: Account) => {
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

  // A document is the same for everybody: it is taken over as a visitor's, and what a visitor presses stays there.
  const isVisitor = useIsHydrating() || (data === undefined && !hasSessionHint());
  const user = isVisitor ? null : data;
  return { user, isLoading, error, retry, signIn, signInBy, signUp, signOut };
};

/**
 * Checks whether the browser has been signed in to another account, and switches the tab to it.
 * Nothing changes for the same account or an ended session: what is being typed stays.
 */
export const useFollowAccount = (): (() => Promise<void>) => {
  const setUser = useSetUser();
  const { user: known } = useSession();
  return useCallback(async () => {
    const user = await fetchUser().catch(() => undefined);
    if (user && known && user.id !== known.id) await setUser(user);
  }, [known, setUser]);
};

let isPaused = false;

/**
 * Whether reads must wait: the account has signed out in another tab. A refused read would otherwise take what is typed
 * off the page.
 */
export const areReadsPaused = (): boolean => isPaused;

/**
 * Follow what other tabs do, once per page: switch to the account that another tab signs in to.
 * @returns whether the account of this tab has signed out elsewhere: its page must be hidden until it signs in again
 */
export const useFollowOtherTabs = (): boolean => {
  const setUser = useSetUser();
  const { user: known } = useSession();
  const [isSignedOut, setSignedOut] = useState(false);
  useEffect(() => {
    const follow = async () => {
      const user = await fetchUser().catch(() => undefined);
      if (!known || user === undefined) return;
      isPaused = user === null;
      if (user && user.id !== known.id) await setUser(user);
      setSignedOut(isPaused);
    };
    const listen = ({ key }: StorageEvent) => {
      if (key === sessionChanged.key) void follow();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [known, setUser]);
  return isSignedOut;
};

/** Changes when another account replaces one that is signed in; a page with this key keeps nothing that was typed. */
export const useAccountKey = (): number => {
  const { user } = useSession();
  const [last, setLast] = useState({ id: user?.id, key: 0 });
  if (user !== undefined && user?.id !== last.id) {
    const isReplaced = last.id !== undefined && user !== null;
    setLast({ id: user?.id, key: isReplaced ? last.key + 1 : last.key });
  }
  return last.key;
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
 * Reads a call of the account through the shared cache; sends no request while nobody is signed in.
 * A 401 means that the session has ended.
 */
export const useOwnCall = <C extends AnyCall>(
  call: C,
  request: ReadRequest<C>,
): SWRResponse<Answer<C>, Error> =>
  useOwn(answers.key + addressOf(call, request), getJson<Answer<C>>);

/** As `useOwnCall`, for a whole list of the account, page by page. */
export const useOwnCallList = <C extends AnyCall>(
  call: C,
  query?: QueryOf<C>,
): SWRResponse<Item<C>[], Error> =>
  useOwn(addressOf(call, { query } as ReadRequest<C>), () => callAll(call, query));
