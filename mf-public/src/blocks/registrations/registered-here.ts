import { useSyncExternalStore } from 'react';

type Remembered = 'registered' | 'waiting';

const keyOf = (eventId: number) => `portal.registered.${eventId}`;
const listeners = new Set<() => void>();

const recall = (eventId: number): Remembered | undefined => {
  try {
    const kept = localStorage.getItem(keyOf(eventId));
    return kept === 'registered' || kept === 'waiting' ? kept : undefined;
  } catch {
    return undefined;
  }
};

const write = (store: () => void) => {
  try {
    store();
  } catch {
    // Without storage nothing is remembered.
  }
  for (const listener of listeners) listener();
};

/** Remembers on this device that somebody has registered for an event, or waits for a place. */
export const rememberRegistration = (eventId: number, what: Remembered): void =>
  write(() => localStorage.setItem(keyOf(eventId), what));

/** Forgets it once the registration is cancelled. */
export const forgetRegistration = (eventId: number): void =>
  write(() => localStorage.removeItem(keyOf(eventId)));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** Whether somebody has registered for an event on this device; unknown to the server. */
export const useRegisteredHere = (eventId: number): Remembered | undefined =>
  useSyncExternalStore(
    subscribe,
    () => recall(eventId),
    () => undefined,
  );
