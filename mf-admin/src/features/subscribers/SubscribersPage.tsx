import type { Host } from '@ail/kit/contracts/host';
import { exportSubscribers } from '@ail/kit/contracts/newsletter/newsletter.calls';
import type { Subscriber } from '@ail/kit/contracts/newsletter/newsletter.shape';
import { type SubscriberState, subscriberStates } from '@ail/kit/contracts/newsletter/subscriber';
import {
  languageTerms,
  newsletterSourceTerms,
  subscriberStateTerms,
} from '@ail/kit/contracts/terms';
import { useAddress, useAddressPage } from '@ail/kit/lists/address-state';
import { FilterBar, FilterSelect, SearchBox } from '@ail/kit/lists/Filters';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { NothingMatches } from '@ail/kit/lists/NothingMatches';
import { Badge, type BadgeTone } from '@ail/kit/ui/Badge';
import { Button } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../blocks/lists/DataTable.tsx';
import { DownloadLink } from '../../blocks/lists/DownloadLink.tsx';
import { Pager } from '../../blocks/lists/Pager.tsx';
import { AddressText } from '../../blocks/page/MailAddress.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { ReturnedDialog } from './ReturnedDialog.tsx';
import { pageSize, useSubscribers } from './subscribers.api.ts';

const tones = {
  pending: 'warning',
  confirmed: 'success',
  unsubscribed: 'neutral',
} satisfies Record<SubscriberState, BadgeTone>;

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
  const intl = useIntl();
  const { get, choice } = useAddress();
  const [page, turnTo] = useAddressPage();
  const [status, setStatus] = choice('status', subscriberStates);
  const filter = { q: get('q'), status };
  const query = useSubscribers(page, filter);
  const [isNoting, setNoting] = useState(false);

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminSubscribers.title' })}
        lead={<FormattedMessage id="adminSubscribers.lead" />}
      >
        <DownloadLink call={exportSubscribers} request={{ query: filter }} host={host}>
          <FormattedMessage id="adminSubscribers.csv" />
        </DownloadLink>
        <Button variant="secondary" onClick={() => setNoting(true)}>
          <FormattedMessage id="adminSubscribers.returned" />
        </Button>
      </PageHead>
      {isNoting && <ReturnedDialog host={host} onDismiss={() => setNoting(false)} />}
      <Panel>
        <FilterBar>
          <SearchBox label={<FormattedMessage id="adminSubscribers.search" />} name="q" />
          <FilterSelect
            label={<FormattedMessage id="adminSubscribers.state" />}
            all={intl.formatMessage({ id: 'adminSubscribers.state.all' })}
            options={subscriberStates}
            labelOf={(value) => intl.formatMessage({ id: subscriberStateTerms[value] })}
            value={status}
            onChoose={setStatus}
          />
        </FilterBar>
        <ListState
          query={query}
          loading={<ListSkeleton />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            filter.q || filter.status ? (
              <NothingMatches
                title={intl.formatMessage({ id: 'adminSubscribers.noMatch' })}
                filters={['q', 'status']}
              />
            ) : (
              <EmptyState title={intl.formatMessage({ id: 'adminSubscribers.empty' })}>
                <FormattedMessage id="adminSubscribers.empty.hint" />
              </EmptyState>
            )
          }
        >
          {({ items, total }) => (
            <>
              <DataTable label="adminSubscribers.title" columns={columns} rows={items} />
              <Pager page={page} size={pageSize} total={total} onTurn={turnTo} />
            </>
          )}
        </ListState>
      </Panel>
    </>
  );
};
