import { Button } from '@ail/kit/ui/Button';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { chevronUpIcon } from '@ail/kit/ui/icons/chevron-up';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { Panel } from '../page/Panel.tsx';

const Title = styled(Heading)<{ $isWide: boolean }>`
  display: none;
  margin-bottom: ${({ theme }) => theme.space[4]};
  ${({ theme }) => theme.media.desktop} {
    display: ${({ $isWide }) => ($isWide ? 'none' : 'block')};
  }
`;

const Toggle = styled(Button)<{ $isWide: boolean }>`
  width: 100%;
  ${({ theme }) => theme.media.desktop} {
    display: ${({ $isWide }) => ($isWide ? 'inline-flex' : 'none')};
    width: auto;
  }
`;

const Body = styled.div<{ $open: boolean; $isWide: boolean }>`
  display: ${({ $open }) => ($open ? 'block' : 'none')};
  margin-top: ${({ theme }) => theme.space[5]};
  ${({ theme }) => theme.media.desktop} {
    display: ${({ $open, $isWide }) => ($open || !$isWide ? 'block' : 'none')};
    margin-top: ${({ theme, $isWide }) => ($isWide ? theme.space[5] : 0)};
  }
`;

interface CreatePanelProps {
  title: ReactNode;
  /** It stands above the list, in the whole width, and is opened by its button on every screen: for long texts. */
  isWide?: boolean;
  /** It is open at first. */
  isOpenAtFirst?: boolean;
  /** The form; it is given the id of the heading that names it. */
  children: (titleId: string) => ReactNode;
}

/** A form next to a list, or above it; on a small screen a button opens it. */
export const CreatePanel = ({
  title,
  isWide = false,
  isOpenAtFirst = false,
  children,
}: CreatePanelProps) => {
  const titleId = useId();
  const bodyId = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <Panel aria-labelledby={titleId}>
      <Title $isWide={isWide} level={2} size="h3" id={titleId}>
        <TranslatableText>{title}</TranslatableText>
      </Title>
      <Toggle
        $isWide={isWide}
        variant="primary"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={isOpen ? chevronUpIcon : plusIcon} />
        <TranslatableText>{title}</TranslatableText>
      </Toggle>
      <Body id={bodyId} $open={isOpen} $isWide={isWide}>
        {children(titleId)}
      </Body>
    </Panel>
  );
};
