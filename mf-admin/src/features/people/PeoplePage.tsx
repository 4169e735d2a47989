import { useSession } from '@ail/kit/browser/session';
import { type Role, roles } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import { listPeople } from '@ail/kit/contracts/people/person.calls';
import { roleTerms } from '@ail/kit/contracts/terms';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { Badge, type BadgeTone } from '@ail/kit/ui/Badge';
import { Button } from '@ail/kit/ui/Button';
import { Row } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { useAdminList } from '../../blocks/calls/admin-calls.ts';
import { filter, search } from '../../blocks/lists/controls.tsx';
import type { Column } from '../../blocks/lists/DataTable.tsx';
import { ListScreen } from '../../blocks/lists/ListScreen.tsx';
import { defineList, useList } from '../../blocks/lists/use-list.ts';
import { MailAddress } from '../../blocks/page/MailAddress.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';

const Name = styled.div`
  display: grid;
  /* Room for one long word, even next to a long address. */
  grid-template-columns: minmax(9rem, 1fr);
  span {
    color: ${({ theme }) => theme.colors.inkMuted};
    font-size: ${({ theme }) => theme.text.xs};
    font-weight: ${({ theme }) => theme.weight.regular};
  }
`;

const tones = { admin: 'gold', investor: 'info', client: 'neutral' } satisfies Record<
  Role,
  BadgeTone
>;

const people = defineList({
  controls: {
    q: search('adminPeople.search'),
    role: filter('role', {
      label: 'adminPeople.role',
      all: 'adminPeople.role.all',
      options: roles,
      labels: roleTerms,
    }),
  },
  pageSize: 25,
  noMatch: { title: 'adminPeople.empty', hint: 'adminPeople.empty.hint' },
});

const columnsFor = (
  self: number | undefined,
  onChange: (user: User) => void,
  onEndSessions: (user: User) => void,
): Column<User>[] => [
  {
    id: 'name',
    header: 'adminPeople.name',
    cell: (user) => (
      <Name>
        <strong>{user.fullName || user.username}</strong>
        <span>{user.username}</span>
      </Name>
    ),
  },
  {
    id: 'email',
    header: 'adminPeople.email',
    cell: (user) => <MailAddress email={user.email} />,
    isWide: true,
  },
  {
    id: 'organization',
    header: 'adminPeople.organization',
    cell: (user) => user.organization ?? <FormattedMessage id="adminPeople.none" />,
  },
  {
    id: 'role',
    isPlain: true,
    header: 'adminPeople.role',
    cell: ({ role }) => (
      <Badge tone={tones[role]}>
        <FormattedMessage id={roleTerms[role]} />
      </Badge>
    ),
  },
  {
    id: 'created',
    header: 'adminPeople.created',
    cell: (user) => <ShortDate value={user.createdAt} />,
  },
  {
    id: 'actions',
    header: 'admin.table.actions',
    cell: (user) =>
      user.id === self ? (
        <FormattedMessage id="adminPeople.you" />
      ) : (
        <Row $gap={2}>
          <Button variant="secondary" size="sm" onClick={() => onChange(user)}>
            <FormattedMessage id="adminPeople.change" />
            <VisuallyHidden>{user.fullName || user.username}</VisuallyHidden>
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onEndSessions(user)}>
            <FormattedMessage id="adminPeople.sessions.end" />
            <VisuallyHidden>{user.fullName || user.username}</VisuallyHidden>
          </Button>
        </Row>
      ),
  },
];

/** The accounts and their roles. */
export const PeoplePage = ({ host }: { host: Host }) => {
  const { user: self } = useSession();
  const list = useList(people);
  const query = useAdminList(listPeople, { query: { ...list.range, ...list.values } });
  const [chosen, setChosen] = useState<User>();
  const [signedOut, setSignedOut] = useState<User>();

  return (
    <>
      <ListScreen
        title="adminPeople.title"
        lead="adminPeople.lead"
        list={list}
        query={query}
        columns={columnsFor(self?.id, setChosen, setSignedOut)}
      />
      {chosen && <RoleDialog user={chosen} host={host} onDismiss={() => setChosen(undefined)} />}
      {signedOut && (
        <EndSessionsDialog user={signedOut} host={host} onDismiss={() => setSignedOut(undefined)} />
      )}
    </>
  );
};
