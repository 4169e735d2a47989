import type { Host } from '@ail/kit/contracts/host';
import { exportSubscribers, listSubscribers } from '@ail/kit/contracts/newsletter/newsletter.calls';
import type { Subscriber } from '@ail/kit/contracts/newsletter/newsletter.shape';
import { type SubscriberState, subscriberStates } from '@ail/kit/contracts/newsletter/subscriber';
import {
  languageTerms,
  newsletterSourceTerms,
  subscriberStateTerms,
} from '@ail/kit/contracts/terms';
import { Badge, type BadgeTone } from '@ail/kit/ui/Badge';
import { Button } from '@ail/kit/ui/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAdminList } from '../../blocks/calls/admin-calls.ts';
import { filter, search } from '../../blocks/lists/controls.tsx';
import type { Column } from '../../blocks/lists/DataTable.tsx';
import { DownloadLink } from '../../blocks/lists/DownloadLink.tsx';
import { ListScreen } from '../../blocks/lists/ListScreen.tsx';
import { defineList, useList } from '../../blocks/lists/use-list.ts';
import { AddressText } from '../../blocks/page/MailAddress.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { ReturnedDialog } from './ReturnedDialog.tsx';

const tones = {
  pending: 'warning',
  confirmed: 'success',
  unsubscribed: 'neutral',
} satisfies Record<SubscriberState, BadgeTone>;

const subscribers = defineList({
  controls: {
    q: search('adminSubscribers.search'),
    status: filter('status', {
      label: 'adminSubscribers.state',
      all: 'adminSubscribers.state.all',
      options: subscriberStates,
      labels: subscriberStateTerms,
    }),
  },
  pageSize: 50,
  noMatch: { title: 'adminSubscribers.noMatch' },
  empty: { title: 'adminSubscribers.empty', hint: 'adminSubscribers.empty.hint' },
});

const columns: readonly Column<Subscriber>[] = [
  {
    id: 'email',
    header: 'adminSubscribers.email',
    cell: ({ email }) => <AddressText email={email} />,
  },
  {
    id: 'status',
    isPlain: true,
    header: 'adminSubscribers.state',
    cell: ({ status, bounces }) => (
      <>
        <Badge tone={tones[status]}>
          <FormattedMessage id={subscriberStateTerms[status]} />
        </Badge>
        {bounces > 0 && (
          <p>
            <FormattedMessage id="adminSubscribers.bounces" values={{ count: bounces }} />
          </p>
        )}
      </>
    ),
  },
  {
    id: 'source',
    header: 'adminSubscribers.source',
    cell: ({ source }) => <FormattedMessage id={newsletterSourceTerms[source]} />,
  },
  {
    id: 'language',
    header: 'adminSubscribers.language',
    cell: ({ language }) => <FormattedMessage id={languageTerms[language]} />,
  },
  {
    id: 'created',
    header: 'adminSubscribers.since',
    cell: ({ createdAt }) => <ShortDate value={createdAt} />,
  },
];

/** The newsletter's subscribers. */
export const SubscribersPage = ({ host }: { host: Host }) => {
  const list = useList(subscribers);
  const query = useAdminList(listSubscribers, { query: { ...list.range, ...list.values } });
  const [isRecording, setRecording] = useState(false);

  return (
    <>
      <ListScreen
        title="adminSubscribers.title"
        lead="adminSubscribers.lead"
        list={list}
        query={query}
        columns={columns}
      >
        <DownloadLink call={exportSubscribers} request={{ query: list.values }} host={host}>
          <FormattedMessage id="adminSubscribers.csv" />
        </DownloadLink>
        <Button variant="secondary" onClick={() => setRecording(true)}>
          <FormattedMessage id="adminSubscribers.returned" />
        </Button>
      </ListScreen>
      {isRecording && <ReturnedDialog host={host} onDismiss={() => setRecording(false)} />}
    </>
  );
};
