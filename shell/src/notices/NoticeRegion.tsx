import { noticeDurationMs } from '@ail/kit/contracts/limits';
import { Button } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { alertIcon } from '@ail/kit/ui/icons/alert';
import { checkIcon } from '@ail/kit/ui/icons/check';
import { closeIcon } from '@ail/kit/ui/icons/close';
import * as Toast from '@radix-ui/react-toast';
import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import styled, { keyframes } from 'styled-components';
import type { NoticeStore } from './notice-store.ts';
import { OverDialogs } from './OverDialogs.tsx';
import { type ListRef, useFocusBack } from './use-focus-back.ts';
import { useNoticeRoom } from './use-notice-room.ts';

const swipeThresholdPx = 50;

const enter = keyframes`
  from { opacity: 0; transform: translateX(1.5rem); }
`;

const Viewport = styled(Toast.Viewport)`
  position: fixed;
  right: 0;
  bottom: 0;
  z-index: ${({ theme }) => theme.z.notice};
  width: 100%;
  margin: 0;
  padding: ${({ theme }) => theme.space[4]};
  list-style: none;
  outline-offset: -${({ theme }) => theme.border.thick};
  /* A menu, or a dialog of a part built before dialogs ended above notices: its buttons are at its end. */
  html:has([data-holds-page='']) & {
    top: 0;
    bottom: auto;
  }

  ${({ theme }) => theme.media.tablet} {
    max-width: ${({ theme }) => theme.size.notice};
  }
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const Root = styled(Toast.Root)<{ $destructive: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[3]};
  align-items: start;
  padding: ${({ theme }) =>
    `${theme.space[4]} ${theme.space[2]} ${theme.space[4]} ${theme.space[4]}`};
  border: ${({ theme }) => theme.border.thin};
  border-left: ${({ theme }) => theme.space[1]} solid
    ${({ theme, $destructive }) => ($destructive ? theme.colors.danger : theme.colors.leaf)};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.colors.paper};
  box-shadow: ${({ theme }) => theme.shadow.lg};
  animation: ${enter} ${({ theme }) => theme.motion.calm};

  > svg {
    margin-top: ${({ theme }) => theme.space[1]};
    color: ${({ theme, $destructive }) => ($destructive ? theme.colors.danger : theme.colors.leaf)};
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: translateX(0);
    transition: transform ${({ theme }) => theme.motion.quick};
  }
`;

const Title = styled(Toast.Title)`
  font-weight: ${({ theme }) => theme.weight.strong};
`;

const Description = styled(Toast.Description)`
  color: ${({ theme }) => theme.colors.inkSoft};
  font-size: ${({ theme }) => theme.text.sm};
  overflow-wrap: anywhere;
`;

const Texts = styled.div`
  min-width: 0;
`;

const Close = styled(Toast.Close)`
  display: grid;
  place-items: center;
  width: ${({ theme }) => theme.size.touch};
  height: ${({ theme }) => theme.size.touch};
  margin-block: -${({ theme }) => theme.space[2]};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.colors.transparent};
  color: ${({ theme }) => theme.colors.inkMuted};
  &:hover {
    background: ${({ theme }) => theme.colors.sunken};
  }
`;

const ActionRow = styled.div`
  margin-top: ${({ theme }) => theme.space[2]};
`;

/** Shows notices: one at a time, for 5 s unless hovered or focused; F8 focuses, a swipe closes. */
export const NoticeRegion = ({ store }: { store: NoticeStore }) => {
  const intl = useIntl();
  const notice = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const destructive = notice?.variant === 'destructive';
  const { list, beforeClosing, afterReplacing } = useFocusBack();
  const room = useNoticeRoom();
  const ref = useCallback<ListRef>(
    (element) => {
      const removals = [list(element), room(element)];
      return () => {
        for (const remove of removals) remove?.();
      };
    },
    [list, room],
  );
  const id = notice?.id;
  useLayoutEffect(() => {
    if (id) afterReplacing();
  }, [id, afterReplacing]);
  const close = (closed: number) => {
    beforeClosing();
    store.dismiss(closed);
  };
  return (
    <Toast.Provider
      duration={noticeDurationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
      label={intl.formatMessage({ id: 'common.notice' })}
    >
      {notice && (
        <Root
          key={notice.id}
          open={notice.open}
          {...(notice.stays && { duration: Number.POSITIVE_INFINITY })}
          onOpenChange={(open) => !open && close(notice.id)}
          $destructive={destructive}
        >
          <Icon path={destructive ? alertIcon : checkIcon} />
          <Texts>
            <Title>{notice.title}</Title>
            {notice.description && <Description>{notice.description}</Description>}
            {notice.action && (
              <ActionRow>
                <Toast.Action asChild altText={notice.action.label}>
                  <Button variant="secondary" size="sm" onClick={notice.action.onSelect}>
                    {notice.action.label}
                  </Button>
                </Toast.Action>
              </ActionRow>
            )}
          </Texts>
          <Close aria-label={intl.formatMessage({ id: 'common.close' })}>
            <Icon path={closeIcon} />
          </Close>
        </Root>
      )}
      <OverDialogs>
        <Viewport ref={ref} hotkey={['F8']} label={intl.formatMessage({ id: 'common.notices' })} />
      </OverDialogs>
    </Toast.Provider>
  );
};
