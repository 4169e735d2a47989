import { Icon } from '@ail/kit/ui/Icon';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { screens } from './navigation.ts';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[1]};
`;

const Link = styled(NavLink)<{ $compact: boolean }>`
  display: flex;
  align-items: center;
  justify-content: ${({ $compact }) => ($compact ? 'center' : 'flex-start')};
  gap: ${({ theme }) => theme.space[3]};
  min-height: ${({ theme }) => theme.size.touch};
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.md};
  color: ${({ theme }) => theme.colors.onBrandSoft};
  font-size: ${({ theme }) => theme.text.sm};
  font-weight: ${({ theme }) => theme.weight.medium};
  text-decoration: none;

  &:hover {
    background: ${({ theme }) => theme.colors.veil};
    color: ${({ theme }) => theme.colors.onBrand};
  }
  &[aria-current='page'] {
    background: ${({ theme }) => theme.colors.veil};
    box-shadow: inset ${({ theme }) => theme.border.bar} 0 0 ${({ theme }) => theme.colors.gold};
    color: ${({ theme }) => theme.colors.onBrand};
    font-weight: ${({ theme }) => theme.weight.strong};
  }
  &:focus-visible {
    outline-color: ${({ theme }) => theme.colors.gold};
  }
`;

interface ScreenLinksProps {
  /** Only icons, with their labels for screen readers and as tooltips. */
  compact?: boolean;
  onChoose?: () => void;
}

/** The links to the admin's screens. */
export const ScreenLinks = ({ compact = false, onChoose }: ScreenLinksProps) => {
  const intl = useIntl();
  return (
    <List>
      {screens.map(({ path, icon, label }) => {
        const text = intl.formatMessage({ id: label });
        return (
          <li key={path}>
            <Link
              to={path}
              $compact={compact}
              title={compact ? text : undefined}
              onClick={onChoose}
            >
              <Icon path={icon} />
              {compact ? <VisuallyHidden>{text}</VisuallyHidden> : <span>{text}</span>}
            </Link>
          </li>
        );
      })}
    </List>
  );
};
