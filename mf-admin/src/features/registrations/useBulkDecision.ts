import type { RegistrationDecision } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { failureText } from '@ail/kit/ui/failure-text';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useRegistrationActions } from './registrations.api.ts';

/** A registration of a bulk decision that failed. */
export interface Failed {
  registration: Registration;
  /** The reason that the server gives. */
  reason: string;
}

/** Decides several registrations in one call, and keeps which of them failed. */
export const useBulkDecision = (host: Host) => {
  const intl = useIntl();
  const { decideAll, refresh } = useRegistrationActions();
  const [outcome, setOutcome] = useState<{ done: number; failed: Failed[] }>();

  /** @returns the ids of those that succeeded */
  const run = async (rows: readonly Registration[], decision: RegistrationDecision) => {
    setOutcome(undefined);
    const title = intl.formatMessage({ id: 'adminRegistrations.notice.failed' });
    try {
      const outcomes = await decideAll(rows, decision);
      const reasons = new Map(outcomes.map(({ id, failure }) => [id, failure?.message]));
      const failed = rows.flatMap((registration) => {
        const reason = reasons.get(registration.id);
        return reason === undefined ? [] : [{ registration, reason }];
      });
      // One that had the decision already neither failed nor changed.
      const done = outcomes.filter(({ changed }) => changed).length;
      setOutcome({ done, failed });
      await refresh();
      host.notify(
        failed.length === 0
          ? {
              title: intl.formatMessage({ id: 'admin.notice.success' }),
              description: intl.formatMessage(
                { id: 'adminRegistrations.bulk.done' },
                { count: done },
              ),
            }
          : {
              title,
              description: intl.formatMessage(
                { id: 'adminRegistrations.bulk.outcome' },
                { done, failed: failed.length },
              ),
              variant: 'destructive',
            },
      );
      return rows.map(({ id }) => id).filter((id) => reasons.get(id) === undefined);
    } catch (error) {
      host.notify({ title, description: failureText(intl, error), variant: 'destructive' });
      return [];
    }
  };
  return { outcome, run, dismiss: () => setOutcome(undefined) };
};
