import type { RegistrationDecision } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import type { Registration } from '@ail/kit/contracts/registration';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { type Outcome, runBatch } from '../../blocks/batch.ts';
import { useRegistrationActions } from './registrations.api.ts';

/** Decides several registrations, one call each, and keeps how each of them went. */
export const useBulkDecision = (host: Host) => {
  const intl = useIntl();
  const { decide, refresh } = useRegistrationActions();
  const [done, setDone] = useState<number>();
  const [outcomes, setOutcomes] = useState<Outcome<Registration>[]>([]);

  /** @returns the ids of those that worked */
  const run = async (rows: readonly Registration[], decision: RegistrationDecision) => {
    setDone(0);
    setOutcomes([]);
    const all = await runBatch(rows, (row) => decide(row, decision), setDone);
    setDone(undefined);
    setOutcomes(all);
    await refresh();
    const worked = all.filter(({ error }) => error === undefined).map(({ item }) => item.id);
    host.notify(
      worked.length === rows.length
        ? {
            title: intl.formatMessage({ id: 'admin.notice.success' }),
            description: intl.formatMessage(
              { id: 'adminRegistrations.bulk.done' },
              { count: worked.length },
            ),
          }
        : {
            title: intl.formatMessage({ id: 'adminRegistrations.notice.failed' }),
            description: intl.formatMessage(
              { id: 'adminRegistrations.bulk.outcome' },
              { done: worked.length, failed: rows.length - worked.length },
            ),
            variant: 'destructive',
          },
    );
    return worked;
  };
  return { done, outcomes, run, dismiss: () => setOutcomes([]) };
};
