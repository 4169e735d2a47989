import { useSession } from '@ail/kit/browser/session';
import type { Role } from '@ail/kit/contracts/enums';
import { Button, ButtonLink } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { logoutIcon } from '@ail/kit/ui/icons/logout';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { paths } from '../session/paths.ts';
import { useSignOut } from '../session/useSignOut.ts';

const Root = styled.div<{ $vertical: boolean }>`
  display: flex;
  align-items: center;
  justify-content: end;
  gap: ${({ theme }) => theme.space[2]};
  ${({ theme, $vertical }) =>
    $vertical
      ? css`
          flex-direction: column;
          align-items: stretch;
        `
      : css`
          /* Reserves the space until the session is known. */
          min-width: ${theme.space[24]};
          min-height: ${theme.size.touch};
          white-space: nowrap;
        `}
`;

const Person = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  min-width: 0;
  font-weight: ${({ theme }) => theme.weight.strong};
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
`;

const Initials = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ theme }) => theme.size.touch};
  height: ${({ theme }) => theme.size.touch};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.colors.goldSoft};
  color: ${({ theme }) => theme.colors.goldInk};
  font-size: ${({ theme }) => theme.text.xs};
  font-weight: ${({ theme }) => theme.weight.heavy};
`;

/* The header has little room: French and Swahili have longer words. */
const OwnPages = styled(ButtonLink)`
  padding-inline: ${({ theme }) => theme.space[3]};
`;
const Leave = styled(Button)`
  padding-inline: ${({ theme }) => theme.space[2]};
`;

/** The first letters of the first and the last name. */
const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
};

interface AccountProps {
  vertical?: boolean;
  onChoose?: () => void;
}

const ownPagesOf = {
  admin: { to: paths.admin, label: 'common.admin' },
  investor: { to: paths.dashboard, label: 'common.dashboard' },
  client: { to: paths.ownProjects, label: 'common.ownProjects' },
} satisfies Record<Role, { to: string; label: string }>;

/** A sign-in link; or links to one's own pages and, for admins, the admin area, and sign-out. */
export const Account = ({ vertical = false, onChoose }: AccountProps) => {
  const { user } = useSession();
  const signOut = useSignOut();
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    await signOut();
    setLeaving(false);
    onChoose?.();
  };

  if (user === undefined) return <Root $vertical={vertical} />;
  if (user === null) {
    return (
      <Root $vertical={vertical}>
        <ButtonLink to={paths.auth} onClick={onChoose}>
          <FormattedMessage id="common.signIn" />
        </ButtonLink>
      </Root>
    );
  }
  const name = user.fullName || user.username;
  const ownPages = ownPagesOf[user.role];
  return (
    <Root $vertical={vertical}>
      <Person to={paths.profile} title={vertical ? undefined : name} onClick={onChoose}>
        <Initials aria-hidden="true">{initialsOf(name)}</Initials>
        {vertical && <span aria-hidden="true">{name}</span>}
        <VisuallyHidden>
          <FormattedMessage id="common.profile" values={{ name }} />
        </VisuallyHidden>
      </Person>
      <OwnPages to={ownPages.to} variant="secondary" onClick={onChoose}>
        <FormattedMessage id={ownPages.label} />
      </OwnPages>
      <Leave variant="ghost" busy={leaving} onClick={leave}>
        {vertical && <Icon path={logoutIcon} />}
        <FormattedMessage id="common.signOut" />
      </Leave>
    </Root>
  );
};
