import { auditActions, auditEntities } from '@ail/kit/contracts/audit/audit';
import { listAuditLog } from '@ail/kit/contracts/audit/audit.calls';
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import { isId } from '@ail/kit/contracts/id';
import { useAddress } from '@ail/kit/lists/address-state';
import { FilterDate, FilterPair } from '@ail/kit/lists/Filters';
import { Badge } from '@ail/kit/ui/Badge';
import { Button } from '@ail/kit/ui/Button';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { useAdminList } from '../../blocks/calls/admin-calls.ts';
import { type Control, filter, search } from '../../blocks/lists/controls.tsx';
import type { Column } from '../../blocks/lists/DataTable.tsx';
import { ListScreen } from '../../blocks/lists/ListScreen.tsx';
import { defineList, useList } from '../../blocks/lists/use-list.ts';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { actionLabels, actionOf, entityLabels } from './audit-labels.ts';
import { Changes } from './Changes.tsx';
import { timeOfDays } from './days.ts';
import { Subject } from './Subject.tsx';

const days: Control<ReturnType<typeof timeOfDays> | undefined> = {
  narrowsBy: ['from', 'until'],
  read: ({ get }) => {
    const first = get('from');
    const last = get('until');
    return first || last ? timeOfDays(first, last) : undefined;
  },
  field: (
    <FilterPair>
      <FilterDate label={<FormattedMessage id="adminAudit.from" />} name="from" />
      <FilterDate label={<FormattedMessage id="adminAudit.until" />} name="until" />
    </FilterPair>
  ),
};

const AllActorsButton = () => {
  const { get, change } = useAddress();
  return (
    get('actor') && (
      <Button variant="secondary" onClick={() => change({ actor: undefined })}>
        <FormattedMessage id="adminAudit.actor.all" />
      </Button>
    )
  );
};

/** The account whose changes are shown; it is chosen in the table. */
const actorId: Control<number | undefined> = {
  narrowsBy: ['actor'],
  read: ({ get }) => (isId(get('actor')) ? Number(get('actor')) : undefined),
  field: <AllActorsButton />,
};

const changes = defineList({
  controls: {
    q: search('adminAudit.search'),
    entity: filter('entity', {
      label: 'adminAudit.what',
      all: 'adminAudit.what.all',
      options: auditEntities,
      labels: entityLabels,
      isLong: true,
    }),
    action: filter('action', {
      label: 'adminAudit.action',
      all: 'adminAudit.action.all',
      options: auditActions,
      labels: actionLabels,
      isLong: true,
    }),
    days,
    actorId,
  },
  pageSize: 25,
  noMatch: { title: 'adminAudit.noMatch' },
  empty: { title: 'adminAudit.empty', hint: 'adminAudit.empty.hint' },
});

const InText = styled(Button)`
  /* Aligns its text with the baseline of the text around it. */
  margin: -${({ theme }) => theme.space[2]} -${({ theme }) => theme.space[3]};
`;

const ActorButton = ({ id, name }: { id: number; name: string }) => {
  const { change } = useAddress();
  return (
    <InText variant="ghost" size="sm" title={name} onClick={() => change({ actor: String(id) })}>
      {name}
    </InText>
  );
};

const columns: readonly Column<AuditEntry>[] = [
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
        <ActorButton id={actorId} name={actor} />
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
  { id: 'what', header: 'adminAudit.what', cell: (entry) => <Subject entry={entry} /> },
  { id: 'changes', header: 'adminAudit.changes', cell: (entry) => <Changes entry={entry} /> },
];

/** The changes that admins have made. */
export const AuditPage = () => {
  const list = useList(changes);
  const { days: time, ...values } = list.values;
  const query = useAdminList(listAuditLog, { query: { ...list.range, ...values, ...time } });
  return (
    <ListScreen
      title="adminAudit.title"
      lead="adminAudit.lead"
      list={list}
      query={query}
      columns={columns}
    />
  );
};
