import { fallbackLanguage } from '@ail/kit/contracts/enums';
import { instantIn } from '@ail/kit/contracts/events/event-time';
import type { Host } from '@ail/kit/contracts/host';
import { asLanguage } from '@ail/kit/contracts/language';
import { type IssueState, issueStates } from '@ail/kit/contracts/newsletter/issue';
import type { IssueSummary } from '@ail/kit/contracts/newsletter/issue.shape';
import { issueStateTerms } from '@ail/kit/contracts/terms';
import { useAddress, useAddressPage } from '@ail/kit/lists/address-state';
import { FilterBar, FilterSelect } from '@ail/kit/lists/Filters';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { NothingMatches } from '@ail/kit/lists/NothingMatches';
import { Button } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Icon } from '@ail/kit/ui/Icon';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { newRequestId } from '@ail/kit/ui/request-id';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { type Column, DataTable } from '../../blocks/lists/DataTable.tsx';
import { Pager } from '../../blocks/lists/Pager.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { pageSize, useIssueActions, useIssues } from './newsletter.api.ts';
import { StateBadge } from './StateBadge.tsx';

const pollMs = 2_000;

const When = ({ issue: { sendAt, timeZone, startedAt, updatedAt } }: { issue: IssueSummary }) => {
  const { locale } = useIntl();
  if (startedAt) return <ShortDate value={startedAt} withTime />;
  if (sendAt && timeZone)
    return instantIn(asLanguage(locale) ?? fallbackLanguage, sendAt, timeZone);
  return <ShortDate value={sendAt ?? updatedAt} withTime />;
};

const columns: readonly Column<IssueSummary>[] = [
  {
    id: 'subject',
    isWide: true,
    header: 'adminLetters.subject',
    cell: ({ id, subject, originalLanguage }) => (
      <Link to={`/admin/newsletter/${id}`} lang={subject ? originalLanguage : undefined}>
        {subject || <FormattedMessage id="adminLetters.untitled" />}
      </Link>
    ),
  },
  {
    id: 'status',
    isPlain: true,
    header: 'adminLetters.status',
    cell: ({ status }) => <StateBadge state={status} />,
  },
  {
    id: 'languages',
    header: 'adminLetters.languages',
    cell: ({ languages }) => languages.map((language) => language.toUpperCase()).join(', ') || '–',
  },
  {
    id: 'when',
    header: 'adminLetters.when',
    cell: (issue) => <When issue={issue} />,
  },
  {
    id: 'sent',
    header: 'adminLetters.count.sent',
    cell: ({ sent, total, startedAt }) =>
      startedAt ? <FormattedMessage id="adminLetters.progress" values={{ sent, total }} /> : '–',
  },
];

/** Issues of the newsletter: drafts, what is being sent, what was sent. */
export const NewsletterPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const navigate = useNavigate();
  const { failure } = useNotices(host);
  const { choice } = useAddress();
  const [page, turnTo] = useAddressPage();
  const [status, setStatus] = choice<IssueState>('status', issueStates);
  const query = useIssues(page, status);
  const { create } = useIssueActions();
  const [busy, setBusy] = useState(false);
  // The same for every attempt, so that an answer that was lost makes no second draft.
  const [requestId] = useState(newRequestId);
  const { mutate } = query;
  const moves = query.data?.items.some(
    (one) => one.status === 'sending' || one.status === 'scheduled',
  );

  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => void mutate(), pollMs);
    return () => clearInterval(timer);
  }, [moves, mutate]);

  const begin = async () => {
    setBusy(true);
    try {
      const { id } = await create(asLanguage(intl.locale) ?? fallbackLanguage, requestId);
      await navigate(`/admin/newsletter/${id}/edit`);
    } catch (error) {
      failure(intl.formatMessage({ id: 'adminLetters.new.failed' }), error);
      setBusy(false);
    }
  };

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminLetters.title' })}
        lead={<FormattedMessage id="adminLetters.lead" />}
      >
        <Button variant="primary" busy={busy} onClick={begin}>
          <Icon path={plusIcon} />
          <FormattedMessage id="adminLetters.new" />
        </Button>
      </PageHead>
      <Panel>
        <FilterBar>
          <FilterSelect
            label={<FormattedMessage id="adminLetters.status" />}
            all={intl.formatMessage({ id: 'adminLetters.status.all' })}
            options={issueStates}
            labelOf={(value) => intl.formatMessage({ id: issueStateTerms[value] })}
            value={status}
            onChoose={setStatus}
          />
        </FilterBar>
        <ListState
          query={query}
          loading={<ListSkeleton />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            status ? (
              <NothingMatches
                title={intl.formatMessage({ id: 'adminLetters.noMatch' })}
                filters={['status']}
              />
            ) : (
              <EmptyState title={intl.formatMessage({ id: 'adminLetters.empty' })}>
                <FormattedMessage id="adminLetters.empty.hint" />
              </EmptyState>
            )
          }
        >
          {({ items, total }) => (
            <>
              <DataTable label="adminLetters.title" columns={columns} rows={items} />
              <Pager page={page} size={pageSize} total={total} onTurn={turnTo} />
            </>
          )}
        </ListState>
      </Panel>
    </>
  );
};
