import { useSession } from '@ail/kit/browser/session';
import { Button, ButtonLink } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
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
          /* Holds its place while it is not known who is here. */
          min-width: ${theme.space[24]};
          min-height: ${theme.size.touch};
        `}
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  max-width: 12rem;
  overflow: hidden;
  color: ${({ theme }) => theme.colors.inkSoft};
  font-size: ${({ theme }) => theme.text.sm};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface AccountProps {
  vertical?: boolean;
  onChoose?: () => void;
}

/** Sign in; or who is here, the way to the admin area for admins, and sign out. */
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
  return (
    <Root $vertical={vertical}>
      <Name title={user.email}>
        <Icon name="user" />
        {user.fullName || user.username}
      </Name>
      {user.role === 'admin' && (
        <ButtonLink to={paths.adminHome} variant="secondary" onClick={onChoose}>
          <FormattedMessage id="common.admin" />
        </ButtonLink>
      )}
      <Button variant="ghost" busy={leaving} onClick={leave}>
        <Icon name="logout" />
        <FormattedMessage id="common.signOut" />
      </Button>
    </Root>
  );
};
