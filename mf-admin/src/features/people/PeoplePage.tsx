import { useSession } from '@ail/kit/browser/session';
import { type Role, roles } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import { roleTerms } from '@ail/kit/contracts/terms';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { useAddress, useAddressPage } from '@ail/kit/lists/address-state';
import { FilterBar, FilterSelect, SearchBox } from '@ail/kit/lists/Filters';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { NothingMatches } from '@ail/kit/lists/NothingMatches';
import { Badge, type BadgeTone } from '@ail/kit/ui/Badge';
import { Button } from '@ail/kit/ui/Button';
import { Row } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { type Column, DataTable } from '../../blocks/lists/DataTable.tsx';
import { Pager } from '../../blocks/lists/Pager.tsx';
import { MailAddress } from '../../blocks/page/MailAddress.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { pageSize, usePeople } from './people.api.ts';
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
  const intl = useIntl();
  const { user: self } = useSession();
  const { get, choice } = useAddress();
  const [page, turnTo] = useAddressPage();
  const [chosen, setChosen] = useState<User>();
  const [signedOut, setSignedOut] = useState<User>();
  const q = get('q');
  const [role, setRole] = choice('role', roles);
  const query = usePeople({ page, q, role });

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminPeople.title' })}
        lead={<FormattedMessage id="adminPeople.lead" />}
      />
      <Panel>
        <FilterBar>
          <SearchBox label={<FormattedMessage id="adminPeople.search" />} name="q" />
          <FilterSelect
            label={<FormattedMessage id="adminPeople.role" />}
            all={intl.formatMessage({ id: 'adminPeople.role.all' })}
            options={roles}
            labelOf={(value) => intl.formatMessage({ id: roleTerms[value] })}
            value={role}
            onChoose={setRole}
          />
        </FilterBar>
        <ListState
          query={query}
          loading={<ListSkeleton />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <NothingMatches
              title={intl.formatMessage({ id: 'adminPeople.empty' })}
              filters={['q', 'role']}
            >
              <FormattedMessage id="adminPeople.empty.hint" />
            </NothingMatches>
          }
        >
          {({ items, total }) => (
            <>
              <DataTable
                label="adminPeople.title"
                columns={columnsFor(self?.id, setChosen, setSignedOut)}
                rows={items}
              />
              <Pager page={page} size={pageSize} total={total} onTurn={turnTo} />
            </>
          )}
        </ListState>
      </Panel>
      {chosen && <RoleDialog user={chosen} host={host} onDismiss={() => setChosen(undefined)} />}
      {signedOut && (
        <EndSessionsDialog user={signedOut} host={host} onDismiss={() => setSignedOut(undefined)} />
      )}
    </>
  );
};
