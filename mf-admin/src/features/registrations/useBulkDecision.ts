import type { RegistrationDecision } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import { newRequestId } from '@ail/kit/ui/request-id';
import { useState } from 'react';
import { useNotices } from '../../blocks/page/use-notices.ts';
import {
  countDecision,
  type DecisionCounts,
  type Selection,
  useRegistrationActions,
} from './registrations.api.ts';

const kinds = { approved: 'approve', rejected: 'reject' } as const;

const failed = 'adminRegistrations.notice.failed';

interface Asked {
  selection: Selection;
  decision: RegistrationDecision;
  counts: DecisionCounts;
  /** The same for every attempt, so that the job starts once. */
  requestId: string;
}

/** Asks before a decision on a selection, then starts a job that carries it out. */
export const useBulkDecision = (host: Host) => {
  const notices = useNotices(host);
  const { decideAll } = useRegistrationActions();
  const [asked, setAsked] = useState<Asked>();
  const [isCounting, setCounting] = useState(false);

  return {
    asked,
    isCounting,
    dismiss: () => setAsked(undefined),
    ask: async (selection: Selection, decision: RegistrationDecision) => {
      setCounting(true);
      const counted = countDecision(selection, decision).then((counts) =>
        setAsked({ selection, decision, counts, requestId: newRequestId() }),
      );
      await notices.report(counted, { failed });
      setCounting(false);
    },
    /** @returns whether the job has started */
    run: async (): Promise<boolean> => {
      if (!asked) return false;
      const { selection, decision, requestId } = asked;
      const hasStarted = await notices.report(decideAll(selection, kinds[decision], requestId), {
        failed,
      });
      setAsked(undefined);
      return hasStarted;
    },
  };
};
