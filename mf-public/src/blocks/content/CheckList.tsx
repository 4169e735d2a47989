import { Icon } from '@ail/kit/ui/Icon';
import { checkIcon } from '@ail/kit/ui/icons/check';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PlainList } from '../lists/PlainList.tsx';

const Item = styled.li`
  display: flex;
  align-items: start;
  gap: ${({ theme }) => theme.space[2]};
  svg {
    margin-top: ${({ theme }) => theme.space[1]};
    color: ${({ theme }) => theme.colors.leaf};
  }
`;

const List = styled(PlainList)`
  gap: ${({ theme }) => theme.space[2]};
`;

/** A list with a tick before each item. */
export const CheckList = ({ items }: { items: readonly { id: string; text: ReactNode }[] }) => (
  <List>
    {items.map(({ id, text }) => (
      <Item key={id}>
        <Icon path={checkIcon} />
        <span>{text}</span>
      </Item>
    ))}
  </List>
);
