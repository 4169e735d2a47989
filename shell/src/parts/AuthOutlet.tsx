import { Spinner } from '@ail/kit/ui/Spinner';
import { PartFailure } from './PartFailure.tsx';
import { parts } from './parts.ts';
import { usePart } from './usePart.ts';

/** The sign-in screen, whose code arrives when it is asked for. */
export const AuthOutlet = () => {
  const state = usePart(parts.auth);
  if (state.status === 'failed') {
    return <PartFailure part="auth" error={state.error} onRetry={parts.auth.retry} />;
  }
  if (state.status !== 'ready') return <Spinner size="page" />;
  return <state.value />;
};
