import type { AdminMail } from '@ail/kit/contracts/mails/mail.shape';
import { Badge } from '@ail/kit/ui/Badge';
import { refreshIcon } from '@ail/kit/ui/icons/refresh';
import { trashIcon } from '@ail/kit/ui/icons/trash';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Action, ActionsMenu } from '../../blocks/lists/ActionsMenu.tsx';
import { type Column, DataTable } from '../../blocks/lists/DataTable.tsx';
import { mailStateLabels, mailStateTones } from '../../blocks/mails/mail-states.ts';
import { AddressText } from '../../blocks/page/MailAddress.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';

/** When the mail was sent or failed, else when it is tried next. */
const latest = ({ sentAt, failedAt, dueAt, createdAt }: AdminMail) =>
  sentAt ?? failedAt ?? dueAt ?? createdAt;

const ownColumns: readonly Column<AdminMail>[] = [
  {
    id: 'recipient',
    header: 'adminMails.recipient',
    cell: ({ recipient }) =>
      recipient ? <AddressText email={recipient} /> : <FormattedMessage id="adminMails.notKept" />,
  },
  {
    id: 'subject',
    header: 'adminMails.subject',
    cell: ({ subject }) => subject,
    isWide: true,
  },
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
  {
    id: 'error',
    header: 'adminMails.error',
    cell: ({ lastError }) => lastError,
    isWide: true,
  },
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
    id: 'latest',
    header: 'adminMails.latest',
    cell: (mail) => <ShortDate value={latest(mail)} withTime />,
  },
];

interface MailsTableProps {
  mails: readonly AdminMail[];
  onRetry: (mail: AdminMail) => void;
  onDiscard: (mail: AdminMail) => void;
}

/** The mails of one page; those that are not sent can be sent again or discarded. */
export const MailsTable = ({ mails, onRetry, onDiscard }: MailsTableProps) => {
  const intl = useIntl();
  const actionsFor = (mail: AdminMail): Action[] => [
    {
      id: 'retry',
      icon: refreshIcon,
      label: <FormattedMessage id="adminMails.retry" />,
      onSelect: () => onRetry(mail),
    },
    {
      id: 'discard',
      icon: trashIcon,
      label: <FormattedMessage id="adminMails.discard" />,
      isDangerous: true,
      onSelect: () => onDiscard(mail),
    },
  ];
  const columns: Column<AdminMail>[] = [
    ...ownColumns,
    {
      id: 'menu',
      header: 'admin.table.actions',
      cell: (mail) =>
        mail.state === 'sent' ? null : (
          <ActionsMenu
            label={intl.formatMessage(
              { id: 'adminMails.actions' },
              { recipient: mail.recipient ?? mail.messageId },
            )}
            actions={actionsFor(mail)}
          />
        ),
    },
  ];
  return <DataTable label="adminMails.title" columns={columns} rows={mails} />;
};
