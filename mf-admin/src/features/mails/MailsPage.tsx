import type { Host } from '@ail/kit/contracts/host';
import { mailStates } from '@ail/kit/contracts/mails/mail';
import { listMails } from '@ail/kit/contracts/mails/mail.calls';
import type { AdminMail } from '@ail/kit/contracts/mails/mail.shape';
import { Badge } from '@ail/kit/ui/Badge';
import { refreshIcon } from '@ail/kit/ui/icons/refresh';
import { trashIcon } from '@ail/kit/ui/icons/trash';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAdminList } from '../../blocks/calls/admin-calls.ts';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import { filter, search } from '../../blocks/lists/controls.tsx';
import type { Column } from '../../blocks/lists/DataTable.tsx';
import { ListScreen } from '../../blocks/lists/ListScreen.tsx';
import { menuColumn } from '../../blocks/lists/menu-column.tsx';
import { defineList, useList } from '../../blocks/lists/use-list.ts';
import { mailStateLabels, mailStateTones } from '../../blocks/mails/mail-states.ts';
import { AddressText } from '../../blocks/page/MailAddress.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { useMailActions } from './mails.api.ts';

const mails = defineList({
  controls: {
    q: search('adminMails.search'),
    state: filter('state', {
      label: 'adminMails.state',
      all: 'adminMails.state.all',
      options: mailStates,
      labels: mailStateLabels,
    }),
  },
  pageSize: 25,
  noMatch: { title: 'adminMails.noMatch' },
  empty: { title: 'adminMails.empty', hint: 'adminMails.empty.hint' },
});

const columns: readonly Column<AdminMail>[] = [
  {
    id: 'recipient',
    header: 'adminMails.recipient',
    cell: ({ recipient }) =>
      recipient ? <AddressText email={recipient} /> : <FormattedMessage id="adminMails.notKept" />,
  },
  { id: 'subject', header: 'adminMails.subject', cell: ({ subject }) => subject, isWide: true },
  {
    id: 'state',
    isPlain: true,
    header: 'adminMails.state',
    cell: ({ state }) => (
      <Badge tone={mailStateTones[state]}>
        <FormattedMessage id={mailStateLabels[state]} />
      </Badge>
    ),
  },
  { id: 'error', header: 'adminMails.error', cell: ({ lastError }) => lastError, isWide: true },
  {
    id: 'attempts',
    header: 'adminMails.attempts',
    cell: ({ attempts }, intl) => intl.formatNumber(attempts),
  },
  {
    id: 'created',
    header: 'adminMails.created',
    cell: ({ createdAt }) => <ShortDate value={createdAt} withTime />,
  },
  {
    // The time of the delivery or failure, otherwise of the next attempt.
    id: 'latest',
    header: 'adminMails.latest',
    cell: ({ sentAt, failedAt, dueAt, createdAt }) => (
      <ShortDate value={sentAt ?? failedAt ?? dueAt ?? createdAt} withTime />
    ),
  },
];

const isUnsent = ({ state }: AdminMail) => state !== 'sent';

/** The mails of the portal: waiting, sent, and failed with the answer of the mail server. */
export const MailsPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const actions = useMailActions();
  const list = useList(mails);
  const query = useAdminList(listMails, { query: { ...list.range, ...list.values } });
  const [discarded, setDiscarded] = useState<AdminMail>();

  const retry = (mail: AdminMail) =>
    notices.report(actions.retry(mail), {
      done: 'adminMails.retried',
      failed: 'adminMails.retry.failed',
    });
  const discard = async (mail: AdminMail) => {
    await notices.report(actions.discard(mail), {
      done: 'adminMails.discarded',
      failed: 'adminMails.discard.failed',
    });
    setDiscarded(undefined);
  };

  const menu = menuColumn<AdminMail>(
    ({ recipient, messageId }) =>
      intl.formatMessage({ id: 'adminMails.actions' }, { recipient: recipient ?? messageId }),
    [
      {
        id: 'retry',
        icon: refreshIcon,
        label: 'adminMails.retry',
        isOffered: isUnsent,
        onSelect: retry,
      },
      {
        id: 'discard',
        icon: trashIcon,
        label: 'adminMails.discard',
        isDangerous: true,
        isOffered: isUnsent,
        onSelect: setDiscarded,
      },
    ],
  );

  return (
    <>
      <ListScreen
        title="adminMails.title"
        lead="adminMails.lead"
        list={list}
        query={query}
        columns={[...columns, menu]}
      />
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
