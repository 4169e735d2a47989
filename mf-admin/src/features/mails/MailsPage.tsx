import type { Host } from '@ail/kit/contracts/host';
import { mailStates } from '@ail/kit/contracts/mails/mail';
import type { AdminMail } from '@ail/kit/contracts/mails/mail.shape';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUrlState } from '../../blocks/calls/url-state.ts';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import { FilterBar } from '../../blocks/lists/FilterBar.tsx';
import { FilterSelect } from '../../blocks/lists/FilterSelect.tsx';
import { ListState } from '../../blocks/lists/ListState.tsx';
import { NothingMatches } from '../../blocks/lists/NothingMatches.tsx';
import { Pager } from '../../blocks/lists/Pager.tsx';
import { SearchBox } from '../../blocks/lists/SearchBox.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { MailsTable } from './MailsTable.tsx';
import { stateLabels } from './mail-labels.ts';
import { pageSize, useMailActions, useMails } from './mails.api.ts';

/** The mails the portal sends: waiting, sent, and failed with the mail server's words. */
export const MailsPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const actions = useMailActions();
  const { get, choice, change, page } = useUrlState();
  const [discarded, setDiscarded] = useState<AdminMail>();
  const q = get('q');
  const state = choice('state', mailStates);
  const query = useMails({ page, q, state });
  const search = useCallback((text: string) => change({ q: text }), [change]);

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
          <SearchBox
            label={<FormattedMessage id="adminMails.search" />}
            value={q}
            onSearch={search}
          />
          <FilterSelect
            label={<FormattedMessage id="adminMails.state" />}
            all={intl.formatMessage({ id: 'adminMails.state.all' })}
            options={mailStates.map((value) => ({
              value,
              label: intl.formatMessage({ id: stateLabels[value] }),
            }))}
            value={state ?? ''}
            onChoose={(value) => change({ state: value })}
          />
        </FilterBar>
        <ListState
          query={query}
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
