import { NavLink } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useLinks } from './navigation.ts';

const List = styled.ul<{ $vertical: boolean }>`
  display: flex;
  flex-direction: ${({ $vertical }) => ($vertical ? 'column' : 'row')};
  gap: ${({ theme }) => theme.space[1]};
`;

const horizontal = css`
  &[aria-current='page']::after {
    position: absolute;
    right: ${({ theme }) => theme.space[2]};
    bottom: 0;
    left: ${({ theme }) => theme.space[2]};
    height: ${({ theme }) => theme.border.bar};
    border-radius: ${({ theme }) => theme.radius.pill};
    background: ${({ theme }) => theme.colors.gold};
    content: '';
  }
`;

const vertical = css`
  &[aria-current='page'] {
    background: ${({ theme }) => theme.colors.brandSoft};
    box-shadow: inset ${({ theme }) => theme.space[1]} 0 0 ${({ theme }) => theme.colors.gold};
  }
`;

const Item = styled(NavLink)<{ $vertical: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  min-height: ${({ theme }) => theme.size.touch};
  padding: ${({ theme, $vertical }) =>
    $vertical ? `${theme.space[2]} ${theme.space[4]}` : `${theme.space[2]}`};
  border-radius: ${({ theme }) => theme.radius.md};
  color: ${({ theme }) => theme.colors.inkSoft};
  font-size: ${({ theme, $vertical }) => ($vertical ? theme.text.lg : theme.text.sm)};
  font-weight: ${({ theme }) => theme.weight.strong};
  text-decoration: none;

  &:hover {
    background: ${({ theme }) => theme.colors.soft};
    color: ${({ theme }) => theme.colors.ink};
  }
  &[aria-current='page'] {
    color: ${({ theme }) => theme.colors.brandStrong};
  }
  ${({ $vertical }) => ($vertical ? vertical : horizontal)}
`;

interface NavigationLinksProps {
  vertical?: boolean;
  onChoose?: () => void;
}

/** The links of the main navigation; that of the current page is marked. */
export const NavigationLinks = ({
  vertical: isVertical = false,
  onChoose,
}: NavigationLinksProps) => {
  const links = useLinks('header');
  return (
    <List $vertical={isVertical} className="navigation">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Item to={to} end={to === '/'} $vertical={isVertical} onClick={onChoose}>
            {label}
          </Item>
        </li>
      ))}
    </List>
  );
};
