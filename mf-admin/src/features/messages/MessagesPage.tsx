import { messageKinds } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import type { AdminMessage } from '@ail/kit/contracts/messages/message.shape';
import { messageKindTerms } from '@ail/kit/contracts/terms';
import { useAddress, useAddressPage } from '@ail/kit/lists/address-state';
import { FilterBar, FilterSelect, SearchBox } from '@ail/kit/lists/Filters';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { NothingMatches } from '@ail/kit/lists/NothingMatches';
import { Button } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Clamp } from '@ail/kit/ui/Heading';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../blocks/lists/DataTable.tsx';
import { Pager } from '../../blocks/lists/Pager.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { HandledBadge } from './HandledBadge.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { pageSize, useMessages } from './messages.api.ts';

const states = ['false', 'overdue', 'true'] as const;
const stateLabels = {
  false: 'adminMessages.open',
  overdue: 'adminMessages.overdue',
  true: 'adminMessages.handled',
} satisfies Record<(typeof states)[number], string>;

const columnsFor = (onOpen: (message: AdminMessage) => void): Column<AdminMessage>[] => [
  {
    id: 'name',
    header: 'adminMessages.name',
    cell: ({ name }) => <strong>{name}</strong>,
  },
  {
    id: 'message',
    header: 'adminMessages.message',
    cell: ({ message }) => <Clamp $lines={2}>{message}</Clamp>,
    isWide: true,
    isPlain: true,
  },
  {
    id: 'kind',
    header: 'adminMessages.kind',
    cell: ({ kind }) => <FormattedMessage id={messageKindTerms[kind]} />,
  },
  {
    id: 'status',
    isPlain: true,
    header: 'adminMessages.status',
    cell: (message) => <HandledBadge message={message} />,
  },
  {
    id: 'received',
    header: 'adminMessages.received',
    cell: ({ createdAt }) => <ShortDate value={createdAt} />,
  },
  {
    id: 'actions',
    header: 'admin.table.actions',
    cell: (message) => (
      <Button variant="secondary" size="sm" onClick={() => onOpen(message)}>
        <FormattedMessage id="adminMessages.read" />
        <VisuallyHidden>{message.name}</VisuallyHidden>
      </Button>
    ),
  },
];

/** The messages to the team, and whether they were handled. */
export const MessagesPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { get, choice } = useAddress();
  const [page, turnTo] = useAddressPage();
  const [chosen, setChosen] = useState<AdminMessage>();
  const q = get('q');
  const [kind, setKind] = choice('kind', messageKinds);
  const [state, setState] = choice('handled', states);
  const query = useMessages({
    page,
    q,
    kind,
    ...(state === 'overdue' ? { overdue: 'true' } : { handled: state }),
  });

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminMessages.title' })}
        lead={<FormattedMessage id="adminMessages.lead" />}
      />
      <Panel>
        <FilterBar>
          <SearchBox label={<FormattedMessage id="adminMessages.search" />} name="q" />
          <FilterSelect
            label={<FormattedMessage id="adminMessages.kind" />}
            all={intl.formatMessage({ id: 'adminMessages.kind.all' })}
            options={messageKinds}
            labelOf={(value) => intl.formatMessage({ id: messageKindTerms[value] })}
            value={kind}
            onChoose={setKind}
          />
          <FilterSelect
            label={<FormattedMessage id="adminMessages.status" />}
            all={intl.formatMessage({ id: 'adminMessages.status.all' })}
            options={states}
            labelOf={(value) => intl.formatMessage({ id: stateLabels[value] })}
            value={state}
            onChoose={setState}
          />
        </FilterBar>
        <ListState
          query={query}
          loading={<ListSkeleton />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            q || kind || state ? (
              <NothingMatches
                title={intl.formatMessage({ id: 'adminMessages.noMatch' })}
                filters={['q', 'kind', 'handled']}
              />
            ) : (
              <EmptyState title={intl.formatMessage({ id: 'adminMessages.empty' })}>
                <FormattedMessage id="adminMessages.empty.hint" />
              </EmptyState>
            )
          }
        >
          {({ items, total }) => (
            <>
              <DataTable label="adminMessages.title" columns={columnsFor(setChosen)} rows={items} />
              <Pager page={page} size={pageSize} total={total} onTurn={turnTo} />
            </>
          )}
        </ListState>
      </Panel>
      {chosen && (
        <MessageDialog message={chosen} host={host} onDismiss={() => setChosen(undefined)} />
      )}
    </>
  );
};
