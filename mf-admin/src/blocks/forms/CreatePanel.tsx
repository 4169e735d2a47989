import { Button } from '@ail/kit/ui/Button';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { chevronUpIcon } from '@ail/kit/ui/icons/chevron-up';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { Panel } from '../page/Panel.tsx';

const Title = styled(Heading)`
  display: none;
  margin-bottom: ${({ theme }) => theme.space[4]};
  ${({ theme }) => theme.media.desktop} {
    display: block;
  }
`;

const Toggle = styled(Button)`
  width: 100%;
  ${({ theme }) => theme.media.desktop} {
    display: none;
  }
`;

const Body = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'block' : 'none')};
  margin-top: ${({ theme }) => theme.space[5]};
  ${({ theme }) => theme.media.desktop} {
    display: block;
    margin-top: 0;
  }
`;

interface CreatePanelProps {
  title: ReactNode;
  /** The form; it is given the id of the heading that names it. */
  children: (titleId: string) => ReactNode;
}

/** A form next to a list; on a small screen a button opens it. */
export const CreatePanel = ({ title, children }: CreatePanelProps) => {
  const titleId = useId();
  const bodyId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel aria-labelledby={titleId}>
      <Title level={2} size="h3" id={titleId}>
        {title}
      </Title>
      <Toggle
        variant="primary"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={isOpen ? chevronUpIcon : plusIcon} />
        {title}
      </Toggle>
      <Body id={bodyId} $open={isOpen}>
        {children(titleId)}
      </Body>
    </Panel>
  );
};
