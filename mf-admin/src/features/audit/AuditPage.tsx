import { auditActions, auditEntities } from '@ail/kit/contracts/audit/audit';
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import { useAddress, useAddressPage } from '@ail/kit/lists/address-state';
import { FilterBar, FilterDate, FilterPair, FilterSelect, SearchBox } from '@ail/kit/lists/Filters';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { NothingMatches } from '@ail/kit/lists/NothingMatches';
import { Badge } from '@ail/kit/ui/Badge';
import { Button } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { type Column, DataTable } from '../../blocks/lists/DataTable.tsx';
import { Pager } from '../../blocks/lists/Pager.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { pageSize, useAuditLog } from './audit.api.ts';
import { actionLabels, actionOf, entityLabels } from './audit-labels.ts';
import { Changes } from './Changes.tsx';
import { Subject } from './Subject.tsx';

const Actor = styled(Button)`
  /* Its text is on the baseline of the text around it. */
  margin: -${({ theme }) => theme.space[2]} -${({ theme }) => theme.space[3]};
`;

const columnsFor = (onActor: (id: number) => void): Column<AuditEntry>[] => [
  {
    id: 'when',
    header: 'adminAudit.when',
    cell: ({ createdAt }) => <ShortDate value={createdAt} withTime />,
  },
  {
    id: 'actor',
    header: 'adminAudit.actor',
    cell: ({ actor, actorId }) =>
      actorId === null ? (
        actor || <FormattedMessage id="adminAudit.actor.unknown" />
      ) : (
        <Actor variant="ghost" size="sm" title={actor} onClick={() => onActor(actorId)}>
          {actor}
        </Actor>
      ),
  },
  {
    id: 'action',
    isPlain: true,
    header: 'adminAudit.action',
    cell: (entry) => {
      const { label, tone } = actionOf(entry);
      return (
        <Badge tone={tone}>
          <FormattedMessage id={label} />
        </Badge>
      );
    },
  },
  {
    id: 'what',
    header: 'adminAudit.what',
    cell: (entry) => <Subject entry={entry} />,
  },
  {
    id: 'changes',
    header: 'adminAudit.changes',
    cell: (entry) => <Changes entry={entry} />,
  },
];

/** What admins changed, and when. */
export const AuditPage = () => {
  const intl = useIntl();
  const { get, choice, change } = useAddress();
  const [page, turnTo] = useAddressPage();
  const [entity, setEntity] = choice('entity', auditEntities);
  const [action, setAction] = choice('action', auditActions);
  const actor = get('actor');
  const q = get('q');
  const first = get('from');
  const last = get('until');
  const query = useAuditLog({ page, q, entity, action, actor, first, last });
  const isFiltered = Boolean(q || entity || action || actor || first || last);

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminAudit.title' })}
        lead={<FormattedMessage id="adminAudit.lead" />}
      />
      <Panel>
        <FilterBar>
          <SearchBox label={<FormattedMessage id="adminAudit.search" />} name="q" />
          <FilterSelect
            label={<FormattedMessage id="adminAudit.what" />}
            all={intl.formatMessage({ id: 'adminAudit.what.all' })}
            options={auditEntities}
            labelOf={(value) => intl.formatMessage({ id: entityLabels[value] })}
            value={entity}
            isLong
            onChoose={setEntity}
          />
          <FilterSelect
            label={<FormattedMessage id="adminAudit.action" />}
            all={intl.formatMessage({ id: 'adminAudit.action.all' })}
            options={auditActions}
            labelOf={(value) => intl.formatMessage({ id: actionLabels[value] })}
            value={action}
            isLong
            onChoose={setAction}
          />
          <FilterPair>
            <FilterDate label={<FormattedMessage id="adminAudit.from" />} name="from" />
            <FilterDate label={<FormattedMessage id="adminAudit.until" />} name="until" />
          </FilterPair>
          {actor && (
            <Button variant="secondary" onClick={() => change({ actor: undefined })}>
              <FormattedMessage id="adminAudit.actor.all" />
            </Button>
          )}
        </FilterBar>
        <ListState
          query={query}
          loading={<ListSkeleton />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            isFiltered ? (
              <NothingMatches
                title={intl.formatMessage({ id: 'adminAudit.noMatch' })}
                filters={['q', 'entity', 'action', 'actor', 'from', 'until']}
              />
            ) : (
              <EmptyState title={intl.formatMessage({ id: 'adminAudit.empty' })}>
                <FormattedMessage id="adminAudit.empty.hint" />
              </EmptyState>
            )
          }
        >
          {({ items, total }) => (
            <>
              <DataTable
                label="adminAudit.title"
                columns={columnsFor((id) => change({ actor: String(id) }))}
                rows={items}
              />
              <Pager page={page} size={pageSize} total={total} onTurn={turnTo} />
            </>
          )}
        </ListState>
      </Panel>
    </>
  );
};
