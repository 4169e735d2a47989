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
  const fail = (error: unknown) => notices.failure('adminRegistrations.notice.failed', error);

  return {
    asked,
    isCounting,
    dismiss: () => setAsked(undefined),
    ask: async (selection: Selection, decision: RegistrationDecision) => {
      setCounting(true);
      try {
        const counts = await countDecision(selection, decision);
        setAsked({ selection, decision, counts, requestId: newRequestId() });
      } catch (error) {
        fail(error);
      } finally {
        setCounting(false);
      }
    },
    /** @returns whether the job has started */
    run: async (): Promise<boolean> => {
      if (!asked) return false;
      try {
        await decideAll(asked.selection, kinds[asked.decision], asked.requestId);
        setAsked(undefined);
        return true;
      } catch (error) {
        fail(error);
        setAsked(undefined);
        return false;
      }
    },
  };
};
