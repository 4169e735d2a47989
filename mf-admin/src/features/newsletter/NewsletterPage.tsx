import { fallbackLanguage } from '@ail/kit/contracts/enums';
import { instantIn } from '@ail/kit/contracts/events/event-time';
import type { Host } from '@ail/kit/contracts/host';
import { asLanguage } from '@ail/kit/contracts/language';
import { issueStates } from '@ail/kit/contracts/newsletter/issue';
import { listIssues } from '@ail/kit/contracts/newsletter/issue.calls';
import type { IssueSummary } from '@ail/kit/contracts/newsletter/issue.shape';
import { issueStateTerms } from '@ail/kit/contracts/terms';
import { Button } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { newRequestId } from '@ail/kit/ui/request-id';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { useAdminList } from '../../blocks/calls/admin-calls.ts';
import { filter } from '../../blocks/lists/controls.tsx';
import type { Column } from '../../blocks/lists/DataTable.tsx';
import { ListScreen } from '../../blocks/lists/ListScreen.tsx';
import { defineList, useList } from '../../blocks/lists/use-list.ts';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { useIssueActions } from './newsletter.api.ts';
import { StateBadge } from './StateBadge.tsx';

const pollMs = 2_000;

const issues = defineList({
  controls: {
    status: filter('status', {
      label: 'adminLetters.status',
      all: 'adminLetters.status.all',
      options: issueStates,
      labels: issueStateTerms,
    }),
  },
  pageSize: 20,
  noMatch: { title: 'adminLetters.noMatch' },
  empty: { title: 'adminLetters.empty', hint: 'adminLetters.empty.hint' },
});

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
  { id: 'when', header: 'adminLetters.when', cell: (issue) => <When issue={issue} /> },
  {
    id: 'sent',
    header: 'adminLetters.count.sent',
    cell: ({ sent, total, startedAt }) =>
      startedAt ? <FormattedMessage id="adminLetters.progress" values={{ sent, total }} /> : '–',
  },
];

/** The issues of the newsletter: drafts, scheduled, being sent, and sent. */
export const NewsletterPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const navigate = useNavigate();
  const { failure } = useNotices(host);
  const list = useList(issues);
  const query = useAdminList(listIssues, { query: { ...list.range, ...list.values } });
  const { create } = useIssueActions();
  const [busy, setBusy] = useState(false);
  // The same for every attempt, so that a lost answer creates no second draft.
  const [requestId] = useState(newRequestId);
  const { mutate } = query;
  const isMoving = query.data?.items.some(
    (one) => one.status === 'sending' || one.status === 'scheduled',
  );

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void mutate(), pollMs);
    return () => clearInterval(timer);
  }, [isMoving, mutate]);

  const begin = async () => {
    setBusy(true);
    try {
      const { id } = await create(asLanguage(intl.locale) ?? fallbackLanguage, requestId);
      await navigate(`/admin/newsletter/${id}/edit`);
    } catch (error) {
      failure('adminLetters.new.failed', error);
      setBusy(false);
    }
  };

  return (
    <ListScreen
      title="adminLetters.title"
      lead="adminLetters.lead"
      list={list}
      query={query}
      columns={columns}
    >
      <Button variant="primary" busy={busy} onClick={begin}>
        <Icon path={plusIcon} />
        <FormattedMessage id="adminLetters.new" />
      </Button>
    </ListScreen>
  );
};
