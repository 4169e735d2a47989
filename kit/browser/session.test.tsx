import { listEvents } from '@ail/kit/contracts/events/event.calls';
import { listSavedProjects } from '@ail/kit/contracts/saved/saved.calls';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { answer, stubApi } from '../testing/stub-api.ts';
import { buildUser } from '../testing/user.ts';
import { useCall } from './query.ts';
import { useFollowOtherTabs, useOwnCall, useSession } from './session.ts';

const amina = buildUser();

const wrapper = () => {
  const cache = new Map();
  return ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>
  );
};

const watch = () =>
  renderHook(() => ({ session: useSession(), events: useCall(listEvents, {}) }), {
    wrapper: wrapper(),
  });

const countOf = (calls: { call: string }[], call: string) =>
  calls.filter((each) => each.call === call).length;

describe('useSession', () => {
  it('sends no request if there can be no session', async () => {
    const calls = stubApi({ 'GET /api/events': [] });
    const { result } = watch();
    // At once: what a visitor is about to press is not replaced.
    expect(result.current.session.user).toBeNull();
    await waitFor(() => expect(result.current.session.isLoading).toBe(false));
    expect(result.current.session.user).toBeNull();
    expect(countOf(calls, 'GET /api/user')).toBe(0);
  });

  it('takes a 401 for a visitor, and asks once', async () => {
    const calls = stubApi({
      'GET /api/events': [],
      'GET /api/user': () => answer(401, { code: 'not_signed_in', message: 'Sign in.' }),
    });
    const { result, rerender } = watch();
    expect(result.current.session.user).toBeUndefined();
    await waitFor(() => expect(result.current.session.user).toBeNull());
    rerender();
    act(() => {
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('online'));
    });
    expect(countOf(calls, 'GET /api/user')).toBe(1);
  });

  it('tells a failed look-up from a visitor, does not repeat it, and retries when told', async () => {
    const calls = stubApi({ 'GET /api/events': [], 'GET /api/user': () => answer(503) });
    const { result } = watch();
    await waitFor(() => expect(result.current.session.error).toBeDefined());
    expect(result.current.session.user).toBeUndefined();
    expect(countOf(calls, 'GET /api/user')).toBe(1);
    stubApi({ 'GET /api/events': [], 'GET /api/user': amina });
    await act(() => result.current.session.retry());
    await waitFor(() => expect(result.current.session.user).toEqual(amina));
    expect(result.current.session.error).toBeUndefined();
  });

  it('updates every component on sign-in and sign-out, and clears the cache of the other account', async () => {
    let events = ['published'];
    const calls = stubApi({
      'GET /api/events': () => answer(200, events),
      'POST /api/login': { user: amina },
      'POST /api/logout': () => answer(204),
    });
    const { result } = watch();
    await waitFor(() => expect(result.current.events.data).toEqual(['published']));

    events = ['published', 'draft'];
    await act(async () => {
      await result.current.session.signIn({ username: 'amina', password: 'secret1' });
    });
    expect(result.current.session.user).toEqual(amina);
    await waitFor(() => expect(result.current.events.data).toEqual(['published', 'draft']));

    events = ['published'];
    await act(() => result.current.session.signOut());
    expect(result.current.session.user).toBeNull();
    await waitFor(() => expect(result.current.events.data).toEqual(['published']));
    expect(countOf(calls, 'GET /api/user')).toBe(0);
  });

  it('changes nothing when signing in fails', async () => {
    stubApi({
      'GET /api/events': [],
      'POST /api/login': () => answer(401, { code: 'invalid_credentials', message: 'Wrong.' }),
    });
    const { result } = watch();
    await waitFor(() => expect(result.current.session.user).toBeNull());
    await expect(
      result.current.session.signIn({ username: 'amina', password: 'wrong' }),
    ).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(result.current.session.user).toBeNull();
  });
});

describe('useFollowOtherTabs', () => {
  const elsewhere = async () => {
    localStorage.clear();
    const { result } = watch();
    stubApi({ 'POST /api/login': { user: amina } });
    await act(async () => {
      await result.current.session.signIn({ username: 'amina', password: 'secret1' });
    });
    const [key] = Object.keys(localStorage);
    return () => window.dispatchEvent(new StorageEvent('storage', { key: key ?? 'none' }));
  };
  const baraka: User = { ...amina, id: 2, username: 'baraka' };

  it.each([
    ['another account', baraka, 2, 2],
    ['the same account', amina, 1, 1],
    ['nobody', null, 1, 1],
  ])(
    'makes of what another tab did, signing in %s, what it means here',
    async (_, who, id, asks) => {
      const signInElsewhere = await elsewhere();
      stubApi({ 'GET /api/user': amina, 'GET /api/events': [] });
      const { result } = renderHook(
        () => {
          useFollowOtherTabs();
          return { session: useSession(), events: useCall(listEvents, {}) };
        },
        { wrapper: wrapper() },
      );
      await waitFor(() => expect(result.current.session.user).toEqual(amina));
      await waitFor(() => expect(result.current.events.data).toEqual([]));
      const calls = stubApi({
        'GET /api/user': who ?? (() => answer(401, { code: 'not_signed_in', message: 'Sign in.' })),
        'GET /api/events': ['seen'],
      });
      act(() => void signInElsewhere());
      await waitFor(() => expect(countOf(calls, 'GET /api/user')).toBe(1));
      await waitFor(() => expect(result.current.session.user?.id).toBe(id));
      await waitFor(() => expect(countOf(calls, 'GET /api/events')).toBe(asks - 1));
    },
  );
});

describe('useOwnCall', () => {
  const own = () =>
    renderHook(() => ({ session: useSession(), saved: useOwnCall(listSavedProjects, {}) }), {
      wrapper: wrapper(),
    });

  it('sends no request while nobody is signed in', async () => {
    const calls = stubApi({ 'GET /api/user/saved-projects': [] });
    const { result } = own();
    await waitFor(() => expect(result.current.session.user).toBeNull());
    expect(countOf(calls, 'GET /api/user/saved-projects')).toBe(0);
  });

  it('ends the session on a 401, and on no other failure', async () => {
    stubApi({
      'GET /api/user': amina,
      'GET /api/user/saved-projects': () =>
        answer(401, { code: 'not_signed_in', message: 'Sign in.' }),
    });
    const ended = own();
    await waitFor(() => expect(ended.result.current.session.user).toBeNull());

    stubApi({ 'GET /api/user': amina, 'GET /api/user/saved-projects': () => answer(503) });
    const failed = own();
    await waitFor(() => expect(failed.result.current.saved.error).toBeDefined());
    expect(failed.result.current.session.user).toEqual(amina);
  });
});
