import type { RegistrationDecision } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { type Column, DataTable } from '../../blocks/lists/DataTable.tsx';
import { MailAddress } from '../../blocks/page/MailAddress.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { DecisionHint } from './DecisionHint.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { RegistrationButtons } from './RegistrationButtons.tsx';
import { RegistrationStatusBadge } from './RegistrationFacts.tsx';
import type { Recipients } from './registrations.api.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useDecide } from './useDecide.ts';

const Soft = styled.div`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.xs};
  font-weight: ${({ theme }) => theme.weight.regular};
`;

/** The date is next to the status in a card, and below it in a column. */
const State = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[3]};
  @container (min-width: 46rem) {
    flex-direction: column;
    align-items: start;
  }
`;

interface RegistrationTableProps {
  registrations: readonly Registration[];
  host: Host;
  /** Older rows are shown while others load. */
  busy: boolean;
  /** @returns the ids of those that succeeded */
  decideAll: (rows: readonly Registration[], decision: RegistrationDecision) => Promise<number[]>;
}

/** A page of registrations, to approve or reject one, or those selected on this page. */
export const RegistrationTable = ({
  registrations,
  host,
  busy,
  decideAll,
}: RegistrationTableProps) => {
  const intl = useIntl();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  // The rows as they were when the dialog opened: the list may be read again before it is confirmed.
  const [toConfirm, setToConfirm] = useState<{
    decision: RegistrationDecision;
    rows: Registration[];
  }>();
  const [recipients, setRecipients] = useState<Recipients>();
  const single = useDecide(host);
  const selected = registrations.filter(({ id }) => ids.has(id));

  const toggle = ({ id }: Registration) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  const decideSelected = async () => {
    if (!toConfirm) return;
    const succeeded = new Set(await decideAll(toConfirm.rows, toConfirm.decision));
    setIds(new Set(toConfirm.rows.map(({ id }) => id).filter((id) => !succeeded.has(id))));
    setToConfirm(undefined);
  };

  const columns: Column<Registration>[] = [
    {
      id: 'name',
      header: intl.formatMessage({ id: 'adminRegistrations.column.name' }),
      cell: ({ name, email }) => (
        <>
          <strong>{name}</strong>
          <Soft>
            <MailAddress email={email} />
          </Soft>
        </>
      ),
    },
    {
      id: 'event',
      header: intl.formatMessage({ id: 'adminRegistrations.event' }),
      cell: ({ eventTitle }) => eventTitle,
      isWide: true,
      isPlain: true,
    },
    {
      id: 'organization',
      header: intl.formatMessage({ id: 'adminRegistrations.column.organization' }),
      cell: ({ organization, role, notes }) => (
        <>
          {organization ?? <FormattedMessage id="adminRegistrations.noOrganization" />}
          <Soft>{[role, notes].filter(Boolean).join(' · ')}</Soft>
        </>
      ),
      isWide: true,
      isPlain: true,
    },
    {
      id: 'status',
      header: intl.formatMessage({ id: 'adminRegistrations.status' }),
      cell: ({ status, position, confirmBy, createdAt }) => (
        <State>
          <RegistrationStatusBadge status={status} position={position} confirmBy={confirmBy} />
          <Soft>
            <VisuallyHidden>
              <FormattedMessage id="adminRegistrations.registered" />
            </VisuallyHidden>{' '}
            <ShortDate value={createdAt} />
          </Soft>
        </State>
      ),
      isPlain: true,
    },
    {
      id: 'actions',
      header: intl.formatMessage({ id: 'adminRegistrations.column.actions' }),
      cell: (registration) => (
        <RegistrationButtons
          registration={registration}
          busy={single.busy}
          onDecide={single.decideOne}
          onContact={(one) => setRecipients({ kind: 'chosen', registrations: [one] })}
        />
      ),
    },
  ];

  return (
    <>
      <DecisionHint />
      <SelectionBar
        count={selected.length}
        total={registrations.length}
        onSelectAll={(all) => setIds(new Set(all ? registrations.map(({ id }) => id) : []))}
        onDecide={(decision) => setToConfirm({ decision, rows: selected })}
        onWrite={() => setRecipients({ kind: 'chosen', registrations: selected })}
      />
      <DataTable
        label={intl.formatMessage({ id: 'adminRegistrations.title' })}
        columns={columns}
        rows={registrations}
        busy={busy}
        selection={{
          isSelected: ({ id }) => ids.has(id),
          onToggle: toggle,
          nameOf: ({ name }) => intl.formatMessage({ id: 'adminRegistrations.select' }, { name }),
        }}
      />
      <DecisionDialog
        decision={toConfirm?.decision}
        registrations={toConfirm?.rows ?? []}
        onConfirm={decideSelected}
        onDismiss={() => setToConfirm(undefined)}
      />
      <MessageDialog
        recipients={recipients}
        host={host}
        onDismiss={() => setRecipients(undefined)}
      />
    </>
  );
};
