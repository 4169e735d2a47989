import { Spinner } from '@ail/kit/ui/Spinner';
import { PartFailure } from './PartFailure.tsx';
import { authPart } from './parts.ts';
import { usePart } from './usePart.ts';

/** The sign-in screen, whose code is loaded on demand. */
export const AuthOutlet = () => {
  const state = usePart(authPart);
  if (state.status === 'failed') {
    return <PartFailure part="auth" error={state.error} onRetry={authPart.retry} />;
  }
  if (state.status !== 'ready') return <Spinner size="page" />;
  return <state.value />;
};
