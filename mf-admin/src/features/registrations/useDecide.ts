import { ApiError } from '@ail/kit/browser/http';
import { type RegistrationDecision, registrationDecisions } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { useState } from 'react';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { useRegistrationActions } from './registrations.api.ts';

/** Approves or rejects one registration at a time, and shows the outcome as a notice. */
export const useDecide = (host: Host) => {
  const notices = useNotices(host);
  const { decide: send, refresh } = useRegistrationActions();
  const [busy, setBusy] = useState<{ id: number; status: RegistrationDecision }>();
  const [toReverse, setToReverse] = useState<{
    registration: Registration;
    status: RegistrationDecision;
  }>();

  const decide = async (registration: Registration, status: RegistrationDecision) => {
    if (busy) return;
    setBusy({ id: registration.id, status });
    try {
      await send(registration, status);
      notices.success('adminRegistrations.notice.updated');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'edit_conflict') await refresh();
      notices.failure('adminRegistrations.notice.failed', error);
    } finally {
      setBusy(undefined);
    }
  };
  return {
    busy,
    /** Asks first if it would reverse an earlier decision or the registrant's cancellation. */
    decideOne: (registration: Registration, status: RegistrationDecision) => {
      const isDecided =
        registration.status === 'cancelled' ||
        registrationDecisions.some((decision) => decision === registration.status);
      if (isDecided) setToReverse({ registration, status });
      else void decide(registration, status);
    },
    /** For `ReverseDialog`. */
    reversal: {
      ...toReverse,
      onConfirm: async () => {
        if (toReverse) await decide(toReverse.registration, toReverse.status);
        setToReverse(undefined);
      },
      onDismiss: () => setToReverse(undefined),
    },
  };
};
