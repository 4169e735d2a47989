import { type ComponentType, useEffect, useState } from 'react';
import { sessionRenewal, useSessionNeed } from '../blocks/session/session-renewal.ts';

const needs = ['addPasskey', 'provePasskey', 'verify'] as const;

/** Shows the dialogs of the session's needs; they are loaded on demand. */
export const SessionNeeds = () => {
  const wantsFirst = useSessionNeed('addPasskey');
  const wantsPasskey = useSessionNeed('provePasskey');
  const wantsProof = useSessionNeed('verify');
  const isWanted = wantsFirst || wantsPasskey || wantsProof;
  const [Dialogs, setDialogs] = useState<ComponentType>();
  useEffect(() => {
    if (!isWanted || Dialogs) return;
    import('./SessionDialogs.tsx').then(
      ({ SessionDialogs }) => setDialogs(() => SessionDialogs),
      // The calls then fail with the server's error, and the page keeps what was typed.
      () => needs.forEach(sessionRenewal.giveUp),
    );
  }, [isWanted, Dialogs]);
  return Dialogs ? <Dialogs /> : null;
};
