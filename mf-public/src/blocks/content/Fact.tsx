import { Icon, type IconPath } from '@ail/kit/ui/Icon';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.span`
  display: flex;
  align-items: start;
  gap: ${({ theme }) => theme.space[2]};
  min-width: 0;
  font-size: ${({ theme }) => theme.text.sm};
  color: ${({ theme }) => theme.colors.inkSoft};
  > svg {
    margin-top: ${({ theme }) => theme.border.thick};
    color: ${({ theme }) => theme.colors.brand};
  }
  > span {
    min-width: 0;
  }
`;

/** A short fact with its icon: when, where, how many. */
export const Fact = ({ icon, children }: { icon: IconPath; children: ReactNode }) => (
  <Root>
    <Icon path={icon} />
    <span>{children}</span>
  </Root>
);
