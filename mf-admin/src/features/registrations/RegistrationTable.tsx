import type { Host } from '@ail/kit/contracts/host';
import type { ListedRegistration } from '@ail/kit/contracts/registrations/registration.shape';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { type Column, DataTable, type Sorting } from '../../blocks/lists/DataTable.tsx';
import { useReturnState } from '../../blocks/page/back-to-list.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { DecisionHint } from './DecisionHint.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { RegistrationButtons } from './RegistrationButtons.tsx';
import { ReverseDialog } from './ReverseDialog.tsx';
import { listShownColumns } from './registration-columns.tsx';
import type {
  AskedQuestion,
  RegistrationFilter,
  RegistrationSort,
  Selection,
} from './registrations.api.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { TableColumns } from './table-columns.ts';
import { useBulkDecision } from './useBulkDecision.ts';
import { useDecide } from './useDecide.ts';
import { useRecipients } from './useRecipients.ts';

/** With many columns chosen the table is wider than the page. */
const Scroller = styled.div`
  overflow-x: auto;
`;

interface RegistrationTableProps {
  registrations: readonly ListedRegistration[];
  /** The number of rows that match the filters, on all pages. */
  total: number;
  filter: RegistrationFilter;
  host: Host;
  /** Former rows are shown while the next ones load. */
  busy: boolean;
  sort: Sorting<RegistrationSort>;
  shown: TableColumns['columns'];
  /** The questions of the chosen event. */
  questions: readonly AskedQuestion[];
}

/** A page of registrations, with actions for one row, for the selected rows, or for all that match. */
export const RegistrationTable = ({
  registrations,
  total,
  filter,
  host,
  busy,
  sort,
  shown,
  questions,
}: RegistrationTableProps) => {
  const intl = useIntl();
  const here = useReturnState();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [isMatching, setMatching] = useState(false);
  const mail = useRecipients(host);
  const bulk = useBulkDecision(host);
  const single = useDecide(host);
  const selected = registrations.filter(({ id }) => ids.has(id));
  // Computed from the current rows, since the list may be read again before a dialog is confirmed.
  const selection: Selection = isMatching
    ? { kind: 'matching', filter, count: total }
    : { kind: 'chosen', registrations: selected };

  const select = (all: boolean) => {
    setMatching(false);
    setIds(new Set(all ? registrations.map(({ id }) => id) : []));
  };
  const toggle = ({ id }: ListedRegistration) => {
    const next = new Set(isMatching ? registrations.map((one) => one.id) : ids);
    if (!next.delete(id)) next.add(id);
    setMatching(false);
    setIds(next);
  };

  const columns: Column<ListedRegistration, RegistrationSort>[] = [
    ...listShownColumns(shown, questions),
    {
      id: 'actions',
      header: 'adminRegistrations.column.actions',
      cell: (registration) => (
        <RegistrationButtons
          registration={registration}
          busy={single.busy}
          edit={{ to: `/admin/registrations/${registration.id}/edit`, state: here }}
          onDecide={single.decideOne}
          onContact={(one) => void mail.choose({ kind: 'chosen', registrations: [one] })}
        />
      ),
    },
  ];

  return (
    <>
      <DecisionHint />
      <SelectionBar
        count={selected.length}
        shown={registrations.length}
        total={total}
        isMatching={isMatching}
        isBusy={bulk.isCounting}
        onSelectMatching={() => setMatching(true)}
        onSelectAll={select}
        onDecide={(decision) => bulk.ask(selection, decision)}
        isCounting={mail.isCounting}
        onWrite={() => void mail.choose(selection)}
      />
      <Scroller>
        <DataTable
          label="adminRegistrations.title"
          columns={columns}
          rows={registrations}
          busy={busy}
          sort={sort}
          selection={{
            isSelected: ({ id }) => isMatching || ids.has(id),
            onToggle: toggle,
            nameOf: ({ name }) => intl.formatMessage({ id: 'adminRegistrations.select' }, { name }),
          }}
        />
      </Scroller>
      {bulk.asked && (
        <DecisionDialog
          decision={bulk.asked.decision}
          counts={bulk.asked.counts}
          onConfirm={async () => {
            if (await bulk.run()) select(false);
          }}
          onDismiss={bulk.dismiss}
        />
      )}
      <ReverseDialog {...single.reversal} />
      <MessageDialog recipients={mail.recipients} host={host} onDismiss={mail.dismiss} />
    </>
  );
};
