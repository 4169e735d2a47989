import { noticeDurationMs } from '@ail/kit/contracts/limits';
import { Button } from '@ail/kit/ui/Button';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { NoticeStore, ShownNotice } from './notice-store.ts';
import { OverDialogs } from './OverDialogs.tsx';

const Box = styled.div<{ $destructive: boolean }>`
  position: fixed;
  right: 0;
  bottom: 0;
  z-index: ${({ theme }) => theme.z.notice};
  width: 100%;
  padding: ${({ theme }) => theme.space[4]};
  border: ${({ theme }) => theme.border.thin};
  border-left: ${({ theme }) => theme.space[1]} solid
    ${({ theme, $destructive }) => ($destructive ? theme.colors.danger : theme.colors.leaf)};
  background: ${({ theme }) => theme.colors.paper};
  overflow-wrap: anywhere;
  html:has([data-holds-page]) & {
    top: 0;
    bottom: auto;
  }
  ${({ theme }) => theme.media.tablet} {
    max-width: ${({ theme }) => theme.size.notice};
  }
`;

/** A notice for when the code of `NoticeRegion` did not load. */
export const PlainNotice = ({ notice, store }: { notice: ShownNotice; store: NoticeStore }) => {
  const box = useRef<HTMLDivElement>(null);
  const destructive = notice.variant === 'destructive';
  const { id, stays } = notice;
  useEffect(() => {
    if (stays) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        if (box.current?.matches(':hover, :focus-within')) wait();
        else store.dismiss(id);
      }, noticeDurationMs);
    };
    wait();
    return () => clearTimeout(timer);
  }, [id, stays, store]);
  return (
    <OverDialogs>
      <Box key={id} ref={box} role={destructive ? 'alert' : 'status'} $destructive={destructive}>
        <strong>{notice.title}</strong>
        {notice.description && <p>{notice.description}</p>}
        {notice.action && (
          <Button variant="secondary" size="sm" onClick={notice.action.onSelect}>
            {notice.action.label}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => store.dismiss(id)}>
          <FormattedMessage id="common.close" />
        </Button>
      </Box>
    </OverDialogs>
  );
};
