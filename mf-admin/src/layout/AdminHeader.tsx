import { roleTerms } from '@ail/kit/contracts/terms';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { Button, ButtonLink } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { arrowLeftIcon } from '@ail/kit/ui/icons/arrow-left';
import { logoutIcon } from '@ail/kit/ui/icons/logout';
import { menuIcon } from '@ail/kit/ui/icons/menu';
import { userIcon } from '@ail/kit/ui/icons/user';
import { Row } from '@ail/kit/ui/Stack';
import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

const Root = styled.header`
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.z.header};
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-height: ${({ theme }) => theme.size.header};
  padding-inline: ${({ theme }) => theme.space[4]};
  border-bottom: ${({ theme }) => theme.border.thin};
  background: ${({ theme }) => theme.colors.paper};

  ${({ theme }) => theme.media.tablet} {
    gap: ${({ theme }) => theme.space[4]};
    padding-inline: ${({ theme }) => theme.space[6]};
  }
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const MenuButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ theme }) => theme.size.touch};
  height: ${({ theme }) => theme.size.touch};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.paper};
  &:hover {
    background: ${({ theme }) => theme.colors.soft};
  }
  ${({ theme }) => theme.media.desktop} {
    display: none;
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-width: 0;
  margin-inline-start: auto;
  ${({ theme }) => theme.media.desktop} {
    gap: ${({ theme }) => theme.space[4]};
  }
`;

const Wide = styled(Row)`
  display: none;
  flex-wrap: nowrap;
  ${({ theme }) => theme.media.desktop} {
    display: flex;
  }
`;

/** Its text is aligned with that of the screen. */
const Back = styled(Wide)`
  margin-inline-start: -${({ theme }) => theme.space[5]};
`;

/** In a narrow header only the icon is shown, with its name as a tooltip. */
const Word = styled.span`
  display: none;
  ${({ theme }) => theme.media.wide} {
    display: inline;
  }
`;

const Who = styled.div`
  display: grid;
  min-width: 0;
  text-align: end;
  line-height: ${({ theme }) => theme.leading.snug};
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  strong {
    max-width: 11rem;
    font-size: ${({ theme }) => theme.text.sm};
  }
  span {
    color: ${({ theme }) => theme.colors.inkMuted};
    font-size: ${({ theme }) => theme.text.xs};
  }
`;

interface AdminHeaderProps {
  user: User;
  isMenuOpen: boolean;
  onMenu: () => void;
  onLogOut: () => void;
  /** Chooses the language. */
  language: ReactNode;
}

/** Link to the site, language, account and sign-out. */
export const AdminHeader = ({ user, isMenuOpen, onMenu, onLogOut, language }: AdminHeaderProps) => {
  const intl = useIntl();
  const profile = intl.formatMessage({ id: 'admin.profile' });
  const logOut = intl.formatMessage({ id: 'admin.logOut' });
  return (
    <Root>
      <MenuButton
        type="button"
        aria-expanded={isMenuOpen}
        aria-haspopup="dialog"
        aria-label={intl.formatMessage({ id: 'common.menu' })}
        onClick={onMenu}
      >
        <Icon path={menuIcon} />
      </MenuButton>
      <Back>
        <ButtonLink to="/" variant="ghost">
          <Icon path={arrowLeftIcon} />
          <FormattedMessage id="admin.backToSite" />
        </ButtonLink>
      </Back>
      <End>
        <TranslatableText>{language}</TranslatableText>
        <Who>
          <strong title={user.email}>{user.fullName || user.username}</strong>
          <span>
            <FormattedMessage id={roleTerms[user.role]} />
          </span>
        </Who>
        <Wide $gap={1}>
          <ButtonLink to="/profile" variant="ghost" title={profile} aria-label={profile}>
            <Icon path={userIcon} />
            <Word>{profile}</Word>
          </ButtonLink>
          <Button variant="secondary" title={logOut} aria-label={logOut} onClick={onLogOut}>
            <Icon path={logoutIcon} />
            <Word>{logOut}</Word>
          </Button>
        </Wide>
      </End>
    </Root>
  );
};
