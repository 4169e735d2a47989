import { messageKinds } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import type { AdminMessage } from '@ail/kit/contracts/messages/message.shape';
import { messageKindTerms } from '@ail/kit/contracts/terms';
import { Button } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Clamp } from '@ail/kit/ui/Heading';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useCallback, useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useUrlState } from '../../blocks/calls/url-state.ts';
import { type Column, DataTable } from '../../blocks/lists/DataTable.tsx';
import { FilterBar } from '../../blocks/lists/FilterBar.tsx';
import { FilterSelect } from '../../blocks/lists/FilterSelect.tsx';
import { ListState } from '../../blocks/lists/ListState.tsx';
import { NothingMatches } from '../../blocks/lists/NothingMatches.tsx';
import { Pager } from '../../blocks/lists/Pager.tsx';
import { SearchBox } from '../../blocks/lists/SearchBox.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { HandledBadge } from './HandledBadge.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { pageSize, useMessages } from './messages.api.ts';

const columnsFor = (
  intl: IntlShape,
  onOpen: (message: AdminMessage) => void,
): Column<AdminMessage>[] => [
  {
    id: 'name',
    header: intl.formatMessage({ id: 'adminMessages.name' }),
    cell: ({ name }) => <strong>{name}</strong>,
  },
  {
    id: 'message',
    header: intl.formatMessage({ id: 'adminMessages.message' }),
    cell: ({ message }) => <Clamp $lines={2}>{message}</Clamp>,
    isWide: true,
    isPlain: true,
  },
  {
    id: 'kind',
    header: intl.formatMessage({ id: 'adminMessages.kind' }),
    cell: ({ kind }) => <FormattedMessage id={messageKindTerms[kind]} />,
  },
  {
    id: 'status',
    isPlain: true,
    header: intl.formatMessage({ id: 'adminMessages.status' }),
    cell: ({ handled }) => <HandledBadge handled={handled} />,
  },
  {
    id: 'received',
    header: intl.formatMessage({ id: 'adminMessages.received' }),
    cell: ({ createdAt }) => <ShortDate value={createdAt} />,
  },
  {
    id: 'actions',
    header: intl.formatMessage({ id: 'admin.table.actions' }),
    cell: (message) => (
      <Button variant="secondary" size="sm" onClick={() => onOpen(message)}>
        <FormattedMessage id="adminMessages.read" />
        <VisuallyHidden>{message.name}</VisuallyHidden>
      </Button>
    ),
  },
];

/** What people wrote to the team, and whether it was seen to. */
export const MessagesPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { get, choice, change, page } = useUrlState();
  const [chosen, setChosen] = useState<AdminMessage>();
  const q = get('q');
  const kind = choice('kind', messageKinds);
  const handled = choice('handled', ['true', 'false']);
  const query = useMessages({ page, q, kind, handled });
  const search = useCallback((text: string) => change({ q: text }), [change]);

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminMessages.title' })}
        lead={<FormattedMessage id="adminMessages.lead" />}
      />
      <Panel>
        <FilterBar>
          <SearchBox
            label={<FormattedMessage id="adminMessages.search" />}
            value={q}
            onSearch={search}
          />
          <FilterSelect
            label={<FormattedMessage id="adminMessages.kind" />}
            all={intl.formatMessage({ id: 'adminMessages.kind.all' })}
            options={messageKinds.map((value) => ({
              value,
              label: intl.formatMessage({ id: messageKindTerms[value] }),
            }))}
            value={kind ?? ''}
            onChoose={(value) => change({ kind: value })}
          />
          <FilterSelect
            label={<FormattedMessage id="adminMessages.status" />}
            all={intl.formatMessage({ id: 'adminMessages.status.all' })}
            options={[
              { value: 'false', label: intl.formatMessage({ id: 'adminMessages.open' }) },
              { value: 'true', label: intl.formatMessage({ id: 'adminMessages.handled' }) },
            ]}
            value={handled ?? ''}
            onChoose={(value) => change({ handled: value })}
          />
        </FilterBar>
        <ListState
          query={query}
          isEmpty={({ items }) => items.length === 0}
          empty={
            q || kind || handled ? (
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
              <DataTable
                label={intl.formatMessage({ id: 'adminMessages.title' })}
                columns={columnsFor(intl, setChosen)}
                rows={items}
              />
              <Pager
                page={page}
                size={pageSize}
                total={total}
                onTurn={(next) => change({ page: String(next) })}
              />
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
