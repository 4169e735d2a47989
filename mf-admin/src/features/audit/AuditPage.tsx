import { auditEntities } from '@ail/kit/contracts/audit/audit';
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import { useAddress, useAddressPage } from '@ail/kit/lists/address-state';
import { FilterBar, FilterSelect } from '@ail/kit/lists/Filters';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { NothingMatches } from '@ail/kit/lists/NothingMatches';
import { Badge } from '@ail/kit/ui/Badge';
import { Button } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import styled from 'styled-components';
import { type Column, DataTable } from '../../blocks/lists/DataTable.tsx';
import { Pager } from '../../blocks/lists/Pager.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { pageSize, useAuditLog } from './audit.api.ts';
import { actionOf, entityLabels } from './audit-labels.ts';
import { Changes } from './Changes.tsx';

const Actor = styled(Button)`
  /* Its text is on the baseline of the text around it. */
  margin: -${({ theme }) => theme.space[2]} -${({ theme }) => theme.space[3]};
`;

const columnsFor = (intl: IntlShape, onActor: (id: number) => void): Column<AuditEntry>[] => [
  {
    id: 'when',
    header: intl.formatMessage({ id: 'adminAudit.when' }),
    cell: ({ createdAt }) => <ShortDate value={createdAt} withTime />,
  },
  {
    id: 'actor',
    header: intl.formatMessage({ id: 'adminAudit.actor' }),
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
    header: intl.formatMessage({ id: 'adminAudit.action' }),
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
    header: intl.formatMessage({ id: 'adminAudit.what' }),
    cell: ({ entity, entityId }) => (
      <span>
        <FormattedMessage id={entityLabels[entity]} />
        {entityId !== null && ` #${entityId}`}
      </span>
    ),
  },
  {
    id: 'changes',
    header: intl.formatMessage({ id: 'adminAudit.changes' }),
    cell: (entry) => <Changes entry={entry} />,
  },
];

/** What admins changed, and when. */
export const AuditPage = () => {
  const intl = useIntl();
  const { get, choice, change } = useAddress();
  const [page, turnTo] = useAddressPage();
  const [entity, setEntity] = choice('entity', auditEntities);
  const actor = get('actor');
  const query = useAuditLog({ page, entity, actor });

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminAudit.title' })}
        lead={<FormattedMessage id="adminAudit.lead" />}
      />
      <Panel>
        <FilterBar>
          <FilterSelect
            label={<FormattedMessage id="adminAudit.what" />}
            all={intl.formatMessage({ id: 'adminAudit.what.all' })}
            options={auditEntities}
            labelOf={(value) => intl.formatMessage({ id: entityLabels[value] })}
            value={entity}
            onChoose={setEntity}
          />
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
            entity || actor ? (
              <NothingMatches
                title={intl.formatMessage({ id: 'adminAudit.noMatch' })}
                filters={['entity', 'actor']}
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
                label={intl.formatMessage({ id: 'adminAudit.title' })}
                columns={columnsFor(intl, (id) => change({ actor: String(id) }))}
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
