import { type ComponentType, useEffect, useState } from 'react';
import { sessionRenewal, useSessionNeed } from '../blocks/session/session-renewal.ts';

const needs = ['addPasskey', 'provePasskey', 'verify'] as const;

/** Asks for what the session lacks; the dialogs are loaded when the first is needed. */
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
      // The calls then fail with what the server said, and the page keeps what was typed.
      () => needs.forEach(sessionRenewal.giveUp),
    );
  }, [isWanted, Dialogs]);
  return Dialogs ? <Dialogs /> : null;
};
