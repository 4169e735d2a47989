import type { Host } from '@ail/kit/contracts/host';
import { mailStates } from '@ail/kit/contracts/mails/mail';
import type { AdminMail } from '@ail/kit/contracts/mails/mail.shape';
import { useAddress, useAddressPage } from '@ail/kit/lists/address-state';
import { FilterBar, FilterSelect, SearchBox } from '@ail/kit/lists/Filters';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { NothingMatches } from '@ail/kit/lists/NothingMatches';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import { Pager } from '../../blocks/lists/Pager.tsx';
import { mailStateLabels } from '../../blocks/mails/mail-states.ts';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { MailsTable } from './MailsTable.tsx';
import { pageSize, useMailActions, useMails } from './mails.api.ts';

/** The mails of the portal: waiting, sent, and failed with the answer of the mail server. */
export const MailsPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const actions = useMailActions();
  const { get, choice } = useAddress();
  const [page, turnTo] = useAddressPage();
  const [discarded, setDiscarded] = useState<AdminMail>();
  const q = get('q');
  const [state, setState] = choice('state', mailStates);
  const query = useMails({ page, q, state });

  const retry = async (mail: AdminMail) => {
    try {
      await actions.retry(mail);
    } catch (error) {
      notices.failure(intl.formatMessage({ id: 'adminMails.retry.failed' }), error);
      return;
    }
    notices.success(intl.formatMessage({ id: 'adminMails.retried' }));
  };
  const discard = async (mail: AdminMail) => {
    try {
      await actions.discard(mail);
      notices.success(intl.formatMessage({ id: 'adminMails.discarded' }));
    } catch (error) {
      notices.failure(intl.formatMessage({ id: 'adminMails.discard.failed' }), error);
    }
    setDiscarded(undefined);
  };

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminMails.title' })}
        lead={<FormattedMessage id="adminMails.lead" />}
      />
      <Panel>
        <FilterBar>
          <SearchBox label={<FormattedMessage id="adminMails.search" />} name="q" />
          <FilterSelect
            label={<FormattedMessage id="adminMails.state" />}
            all={intl.formatMessage({ id: 'adminMails.state.all' })}
            options={mailStates}
            labelOf={(value) => intl.formatMessage({ id: mailStateLabels[value] })}
            value={state}
            onChoose={setState}
          />
        </FilterBar>
        <ListState
          query={query}
          loading={<ListSkeleton />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            q || state ? (
              <NothingMatches
                title={intl.formatMessage({ id: 'adminMails.noMatch' })}
                filters={['q', 'state']}
              />
            ) : (
              <EmptyState title={intl.formatMessage({ id: 'adminMails.empty' })}>
                <FormattedMessage id="adminMails.empty.hint" />
              </EmptyState>
            )
          }
        >
          {({ items, total }) => (
            <>
              <MailsTable mails={items} onRetry={retry} onDiscard={setDiscarded} />
              <Pager page={page} size={pageSize} total={total} onTurn={turnTo} />
            </>
          )}
        </ListState>
      </Panel>
      {discarded && (
        <ConfirmDialog
          isOpen
          title={<FormattedMessage id="adminMails.discard.title" />}
          confirmLabel={<FormattedMessage id="adminMails.discard" />}
          onConfirm={() => discard(discarded)}
          onDismiss={() => setDiscarded(undefined)}
        >
          <FormattedMessage
            id="adminMails.discard.text"
            values={{
              recipient: discarded.recipient ?? discarded.messageId,
              subject: discarded.subject ?? '',
            }}
          />
        </ConfirmDialog>
      )}
    </>
  );
};
