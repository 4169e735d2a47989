import { Icon } from '@ail/kit/ui/Icon';
import { chevronLeftIcon } from '@ail/kit/ui/icons/chevron-left';
import { chevronRightIcon } from '@ail/kit/ui/icons/chevron-right';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { ScreenLinks } from './ScreenLinks.tsx';

const Root = styled.aside<{ $collapsed: boolean }>`
  position: sticky;
  top: 0;
  display: none;
  flex: none;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[6]};
  width: ${({ theme, $collapsed }) =>
    $collapsed ? theme.space[20] : `calc(${theme.size.drawer} - ${theme.space[16]})`};
  height: 100vh;
  padding: ${({ theme }) => theme.space[5]} ${({ theme }) => theme.space[3]};
  overflow-y: auto;
  background: ${({ theme }) => theme.colors.night};
  color: ${({ theme }) => theme.colors.onBrand};
  transition: width ${({ theme }) => theme.motion.calm};

  ${({ theme }) => theme.media.desktop} {
    display: flex;
  }
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const Brand = styled.p`
  padding-inline: ${({ theme }) => theme.space[3]};
  font-weight: ${({ theme }) => theme.weight.heavy};
  letter-spacing: ${({ theme }) => theme.tracking.snug};
  small {
    display: block;
    color: ${({ theme }) => theme.colors.onBrandSoft};
    font-size: ${({ theme }) => theme.text.xs};
    font-weight: ${({ theme }) => theme.weight.regular};
    letter-spacing: 0;
  }
`;

const Toggle = styled.button<{ $collapsed: boolean }>`
  display: flex;
  align-items: center;
  justify-content: ${({ $collapsed }) => ($collapsed ? 'center' : 'flex-start')};
  gap: ${({ theme }) => theme.space[3]};
  min-height: ${({ theme }) => theme.size.touch};
  margin-top: auto;
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.transparent};
  color: ${({ theme }) => theme.colors.onBrandSoft};
  font-size: ${({ theme }) => theme.text.sm};

  &:hover {
    background: ${({ theme }) => theme.colors.veil};
  }
  &:focus-visible {
    outline-color: ${({ theme }) => theme.colors.gold};
  }
`;

interface SidebarProps {
  isCollapsed: boolean;
  onToggle: () => void;
}

/** The links to the admin's screens, on wide screens. */
export const Sidebar = ({ isCollapsed, onToggle }: SidebarProps) => {
  const intl = useIntl();
  const toggleText = intl.formatMessage({
    id: isCollapsed ? 'admin.sidebar.expand' : 'admin.sidebar.collapse',
  });
  return (
    <Root $collapsed={isCollapsed} aria-label={intl.formatMessage({ id: 'admin.area' })}>
      <Brand>
        {isCollapsed ? (
          <abbr title={intl.formatMessage({ id: 'admin.brand' })}>
            <FormattedMessage id="admin.brand.short" />
          </abbr>
        ) : (
          <>
            <FormattedMessage id="admin.brand" />
            <small>
              <FormattedMessage id="admin.area" />
            </small>
          </>
        )}
      </Brand>
      <nav aria-label={intl.formatMessage({ id: 'admin.nav' })}>
        <ScreenLinks compact={isCollapsed} />
      </nav>
      <Toggle
        type="button"
        $collapsed={isCollapsed}
        aria-expanded={!isCollapsed}
        title={isCollapsed ? toggleText : undefined}
        onClick={onToggle}
      >
        <Icon path={isCollapsed ? chevronRightIcon : chevronLeftIcon} />
        {isCollapsed ? <VisuallyHidden>{toggleText}</VisuallyHidden> : <span>{toggleText}</span>}
      </Toggle>
    </Root>
  );
};
