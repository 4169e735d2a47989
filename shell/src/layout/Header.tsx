import { useSession } from '@ail/kit/browser/session';
import { Container } from '@ail/kit/ui/Container';
import { Icon } from '@ail/kit/ui/Icon';
import { menuIcon } from '@ail/kit/ui/icons/menu';
import { Pattern } from '@ail/kit/ui/Pattern';
import { theme } from '@ail/kit/ui/theme';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { LanguageSwitcher } from '../language/LanguageSwitcher.tsx';
import { Account } from './Account.tsx';
import { Drawer } from './Drawer.tsx';
import { Logo } from './Logo.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';

const Root = styled.header`
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.z.header};
  background: ${({ theme }) => theme.colors.paper};
  box-shadow: ${({ theme }) => theme.shadow.sm};

  ${({ theme }) => theme.media.print} {
    position: static;
    box-shadow: none;
  }
`;

const Bar = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-height: ${({ theme }) => theme.size.header};

  ${({ theme }) => theme.media.wide} {
    gap: ${({ theme }) => theme.space[4]};
  }
`;

const Wide = styled.nav`
  display: none;
  margin-inline-start: auto;
  ${({ theme }) => theme.media.wide} {
    display: block;
  }
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  margin-inline-start: auto;
  ${({ theme }) => theme.media.wide} {
    margin-inline-start: 0;
  }
  /* They do nothing without scripts; WithoutScripts stands in their place. */
  @media (scripting: none) {
    display: none;
  }
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const FromTablet = styled.div`
  display: none;
  ${({ theme }) => theme.media.tablet} {
    display: block;
  }
`;

const MenuButton = styled.button`
  display: grid;
  place-items: center;
  width: ${({ theme }) => theme.size.touch};
  height: ${({ theme }) => theme.size.touch};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.paper};

  &:hover {
    background: ${({ theme }) => theme.colors.soft};
  }
  ${({ theme }) => theme.media.wide} {
    display: none;
  }
`;

/** Closes the menu when the screen becomes wide enough for the links in the header. */
const useCloseWhenWide = (isOpen: boolean, close: () => void) => {
  useEffect(() => {
    if (!isOpen) return;
    const query = window.matchMedia(theme.query.wide);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, [isOpen, close]);
};

/** Logo, navigation, language and account; a menu on small screens. */
export const Header = () => {
  const intl = useIntl();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  useCloseWhenWide(isOpen, close);

  return (
    <Root>
      <Pattern />
      <Bar>
        <Logo compact={Boolean(user)} />
        <Wide aria-label={intl.formatMessage({ id: 'common.nav' })}>
          <NavigationLinks />
        </Wide>
        <Tools>
          <LanguageSwitcher />
          <FromTablet>
            <Account />
          </FromTablet>
          <MenuButton
            type="button"
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            aria-label={intl.formatMessage({ id: 'common.menu' })}
            onClick={() => setOpen(true)}
          >
            <Icon path={menuIcon} />
          </MenuButton>
        </Tools>
      </Bar>
      {isOpen && (
        <Drawer
          label={intl.formatMessage({ id: 'common.menu' })}
          head={<Logo onChoose={close} />}
          onClose={close}
        >
          <nav aria-label={intl.formatMessage({ id: 'common.nav' })}>
            <NavigationLinks vertical onChoose={close} />
          </nav>
          <Account vertical onChoose={close} />
        </Drawer>
      )}
    </Root>
  );
};
