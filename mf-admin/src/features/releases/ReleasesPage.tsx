import type {
  ClientErrorCount,
  LivePart,
  ReleaseRecord,
  ReleasesOverview,
} from '@ail/kit/contracts/releases/releases.shape';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { Badge } from '@ail/kit/ui/Badge';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Heading } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../blocks/lists/DataTable.tsx';
import { BreakableText } from '../../blocks/page/BreakableText.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { actionLabels, outcomeLabels } from './release-labels.ts';
import { useReleases } from './releases.api.ts';

/** The table needs numeric ids, which these rows do not have. */
const numbered = <Row,>(rows: readonly Row[]) => rows.map((row, index) => ({ ...row, id: index }));
type Numbered<Row> = Row & { id: number };

const liveColumns: readonly Column<Numbered<LivePart>>[] = [
  { id: 'part', header: 'adminReleases.part', cell: ({ part }) => part },
  {
    id: 'version',
    header: 'adminReleases.version',
    cell: ({ version }) => <BreakableText text={version} />,
  },
  {
    id: 'canary',
    header: 'adminReleases.canary',
    cell: ({ canary }) =>
      canary && (
        <FormattedMessage
          id="adminReleases.canary.share"
          values={{ version: canary.version, share: canary.share }}
        />
      ),
  },
];

const historyColumns: readonly Column<Numbered<ReleaseRecord>>[] = [
  { id: 'revision', header: 'adminReleases.revision', cell: ({ revision }) => revision },
  { id: 'when', header: 'adminReleases.when', cell: ({ at }) => <ShortDate value={at} withTime /> },
  { id: 'by', header: 'adminReleases.by', cell: ({ by }) => by },
  {
    id: 'action',
    isPlain: true,
    header: 'adminReleases.action',
    cell: ({ action }) => (
      <Badge tone={action === 'revert' ? 'danger' : 'neutral'}>
        <FormattedMessage id={actionLabels[action]} />
      </Badge>
    ),
  },
  {
    id: 'changed',
    header: 'adminReleases.changed',
    isWide: true,
    cell: ({ changed, note }) => (
      <Stack $gap={1}>
        {changed.map(({ part, version }) => (
          <span key={part}>{`${part} ${version}`}</span>
        ))}
        {note && <em>{note}</em>}
      </Stack>
    ),
  },
];

const outcomeColumns: readonly Column<Numbered<ClientErrorCount>>[] = [
  { id: 'part', header: 'adminReleases.part', cell: ({ part, version }) => `${part} ${version}` },
  {
    id: 'outcome',
    isPlain: true,
    header: 'adminReleases.outcome',
    cell: ({ outcome }) => (
      <Badge tone={outcome === 'rendered' ? 'success' : 'danger'}>
        <FormattedMessage id={outcomeLabels[outcome]} />
      </Badge>
    ),
  },
  {
    id: 'count',
    header: 'adminReleases.count',
    cell: ({ count }, intl) => intl.formatNumber(count),
  },
  {
    id: 'last',
    header: 'adminReleases.last',
    isWide: true,
    cell: ({ lastAt, lastMessage, lastPage, lastStack }) => (
      <Stack $gap={1}>
        <ShortDate value={lastAt} withTime />
        {lastMessage && <span>{lastMessage}</span>}
        {lastPage && (
          <span>
            <BreakableText text={lastPage} />
          </span>
        )}
        {lastStack?.map((position) => (
          <code key={position}>
            <BreakableText text={position} />
          </code>
        ))}
      </Stack>
    ),
  },
];

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Panel>
    <Stack>
      <Heading level={2} size="h3">
        {title}
      </Heading>
      {children}
    </Stack>
  </Panel>
);

const Overview = ({ overview }: { overview: ReleasesOverview }) => {
  const { live, history } = overview;
  // An older API answers only the first list.
  const outcomes = [
    ...overview.outcomes,
    ...(overview.faults ?? []),
    ...(overview.violations ?? []),
    ...(overview.onServer ?? []),
  ];
  return (
    <Stack $gap={6}>
      <Part title={<FormattedMessage id="adminReleases.live" />}>
        <DataTable label="adminReleases.live" columns={liveColumns} rows={numbered(live)} />
      </Part>
      <Part title={<FormattedMessage id="adminReleases.outcomes" />}>
        {outcomes.length === 0 ? (
          <p>
            <FormattedMessage id="adminReleases.outcomes.none" />
          </p>
        ) : (
          <DataTable
            label="adminReleases.outcomes"
            columns={outcomeColumns}
            rows={numbered(outcomes)}
          />
        )}
      </Part>
      <Part title={<FormattedMessage id="adminReleases.history" />}>
        <DataTable
          label="adminReleases.history"
          columns={historyColumns}
          rows={numbered(history)}
        />
      </Part>
    </Stack>
  );
};

/** The live releases of the front, their error counts, and who activated them. */
export const ReleasesPage = () => {
  const intl = useIntl();
  const query = useReleases();
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminReleases.title' })}
        lead={<FormattedMessage id="adminReleases.lead" />}
      />
      <ListState
        query={query}
        loading={<ListSkeleton />}
        isEmpty={({ live }) => live.length === 0}
        empty={
          <EmptyState title={intl.formatMessage({ id: 'adminReleases.empty' })}>
            <FormattedMessage id="adminReleases.empty.hint" />
          </EmptyState>
        }
      >
        {(overview) => <Overview overview={overview} />}
      </ListState>
    </>
  );
};
