import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { useSyncExternalStore } from 'react';

const keyOf = (eventId: number) => `portal.registered.${eventId}`;
const listeners = new Set<() => void>();

const recall = (eventId: number): string | null => {
  try {
    const kept = localStorage.getItem(keyOf(eventId));
    // Nobody has confirmed it in time.
    return kept && Date.parse(kept) < Date.now() ? null : kept;
  } catch {
    return null;
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

/**
 * Remembers on this device that somebody has registered for an event, or waits for a place; or until when the address
 * must be confirmed, which it is known by only so long.
 */
export const rememberRegistration = (
  eventId: number,
  { status, confirmBy }: Pick<Registration, 'status' | 'confirmBy'>,
): void =>
  write(() =>
    localStorage.setItem(
      keyOf(eventId),
      confirmBy ?? (status === 'waiting' ? 'waiting' : 'registered'),
    ),
  );

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

/**
 * What is remembered of a registration for an event on this device: `registered`, `waiting`, or the time by which it
 * must be confirmed. The server knows nothing of it.
 */
export const useRegisteredHere = (eventId: number): string | null =>
  useSyncExternalStore(
    subscribe,
    () => recall(eventId),
    () => null,
  );
