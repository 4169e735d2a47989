import { messageKinds } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import { listMessages } from '@ail/kit/contracts/messages/message.calls';
import type { AdminMessage } from '@ail/kit/contracts/messages/message.shape';
import { messageKindTerms } from '@ail/kit/contracts/terms';
import { Button } from '@ail/kit/ui/Button';
import { Clamp } from '@ail/kit/ui/Heading';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAdminList } from '../../blocks/calls/admin-calls.ts';
import { filter, search } from '../../blocks/lists/controls.tsx';
import type { Column } from '../../blocks/lists/DataTable.tsx';
import { ListScreen } from '../../blocks/lists/ListScreen.tsx';
import { defineList, useList } from '../../blocks/lists/use-list.ts';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { HandledBadge } from './HandledBadge.tsx';
import { MessageDialog } from './MessageDialog.tsx';

const messages = defineList({
  controls: {
    q: search('adminMessages.search'),
    kind: filter('kind', {
      label: 'adminMessages.kind',
      all: 'adminMessages.kind.all',
      options: messageKinds,
      labels: messageKindTerms,
    }),
    state: filter('handled', {
      label: 'adminMessages.status',
      all: 'adminMessages.status.all',
      options: ['false', 'overdue', 'true'],
      labels: {
        false: 'adminMessages.open',
        overdue: 'adminMessages.overdue',
        true: 'adminMessages.handled',
      },
    }),
  },
  pageSize: 20,
  noMatch: { title: 'adminMessages.noMatch' },
  empty: { title: 'adminMessages.empty', hint: 'adminMessages.empty.hint' },
});

const columnsFor = (onOpen: (message: AdminMessage) => void): Column<AdminMessage>[] => [
  { id: 'name', header: 'adminMessages.name', cell: ({ name }) => <strong>{name}</strong> },
  {
    id: 'message',
    header: 'adminMessages.message',
    cell: ({ message }) => <Clamp $lines={2}>{message}</Clamp>,
    isWide: true,
    isPlain: true,
  },
  {
    id: 'kind',
    header: 'adminMessages.kind',
    cell: ({ kind }) => <FormattedMessage id={messageKindTerms[kind]} />,
  },
  {
    id: 'status',
    isPlain: true,
    header: 'adminMessages.status',
    cell: (message) => <HandledBadge message={message} />,
  },
  {
    id: 'received',
    header: 'adminMessages.received',
    cell: ({ createdAt }) => <ShortDate value={createdAt} />,
  },
  {
    id: 'actions',
    header: 'admin.table.actions',
    cell: (message) => (
      <Button variant="secondary" size="sm" onClick={() => onOpen(message)}>
        <FormattedMessage id="adminMessages.read" />
        <VisuallyHidden>{message.name}</VisuallyHidden>
      </Button>
    ),
  },
];

/** The messages to the team, and whether they were handled. */
export const MessagesPage = ({ host }: { host: Host }) => {
  const list = useList(messages);
  const { state, ...values } = list.values;
  const query = useAdminList(listMessages, {
    query: {
      ...list.range,
      ...values,
      ...(state === 'overdue' ? { overdue: 'true' } : { handled: state }),
    },
  });
  const [chosen, setChosen] = useState<AdminMessage>();

  return (
    <>
      <ListScreen
        title="adminMessages.title"
        lead="adminMessages.lead"
        list={list}
        query={query}
        columns={columnsFor(setChosen)}
      />
      {chosen && (
        <MessageDialog message={chosen} host={host} onDismiss={() => setChosen(undefined)} />
      )}
    </>
  );
};
