import { DialogContent, DialogOverlay } from '@reach/dialog';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import styled, { keyframes } from 'styled-components';
import { CloseButton } from './CloseButton.tsx';
import { Heading } from './Heading.tsx';
import { Icon } from './Icon.tsx';
import { closeIcon } from './icons/close.ts';
import { noticeRoom } from './notice-room.ts';
import './theme.ts';

type Size = 'sm' | 'md' | 'lg';

const appear = keyframes`
  from { opacity: 0; }
`;
const rise = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;

/* Its column is no wider than the screen, even with a long word. */
const Overlay = styled(DialogOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.z.dialog};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  justify-items: center;
  overflow-y: auto;
  /* What scrolls ends above a notice, which so covers no control; the veil goes on below it. */
  border-bottom: var(${noticeRoom}, 0px) solid ${({ theme }) => theme.colors.transparent};
  overscroll-behavior: contain;
  background: ${({ theme }) => theme.colors.overlay};
  animation: ${appear} ${({ theme }) => theme.motion.quick};

  ${({ theme }) => theme.media.tablet} {
    align-items: center;
    padding: ${({ theme }) => theme.space[6]};
  }
`;

const Sheet = styled(DialogContent)<{ $size: Size }>`
  width: 100%;
  max-width: ${({ theme, $size }) => theme.size.dialog[$size]};
  margin-top: ${({ theme }) => theme.space[12]};
  padding: ${({ theme }) => theme.space[5]};
  border-radius: ${({ theme }) => `${theme.radius.xl} ${theme.radius.xl} 0 0`};
  background: ${({ theme }) => theme.colors.paper};
  box-shadow: ${({ theme }) => theme.shadow.lg};
  animation: ${rise} ${({ theme }) => theme.motion.calm};

  ${({ theme }) => theme.media.tablet} {
    margin-top: 0;
    padding: ${({ theme }) => theme.space[8]};
    border-radius: ${({ theme }) => theme.radius.xl};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[4]};
  margin-bottom: ${({ theme }) => theme.space[5]};
  > :first-child {
    min-width: 0;
    padding-top: ${({ theme }) => theme.space[2]};
  }
`;

/** Focuses the heading when no control had the focus: the page was opened with the dialog on it. */
const focusPage = (returnTo: string | undefined) => {
  // The reader has moved the focus, or it is in a dialog below.
  if (document.activeElement && document.activeElement !== document.body) return;
  const target = document.querySelector<HTMLElement>(returnTo ?? 'h1');
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus();
};

/**
 * The focus lock gives the element before the dialog a positive tabindex, which puts it before everything else in
 * the tab order of the page. The lock works without it.
 */
const mendTabOrder = (overlay: HTMLElement | null) =>
  overlay
    ?.closest('[data-focus-lock-disabled]')
    ?.previousElementSibling?.setAttribute('tabindex', '0');

interface DialogProps {
  isOpen: boolean;
  /** Called for Escape, the close button and a press outside the dialog. */
  onDismiss: () => void;
  title: ReactNode;
  children: ReactNode;
  size?: Size;
  /** A selector of the control that gets the focus if an address opened the dialog; else the heading does. */
  returnTo?: string;
}

/**
 * A modal dialog: traps the focus, stops the page from scrolling, and gives the focus back.
 * The only file that imports @reach/dialog, which is no longer maintained; its style sheet is not
 * used, and its scroll lock, which a strict CSP blocks, is a rule of `GlobalStyle` instead.
 */
export const Dialog = ({
  isOpen,
  onDismiss,
  title,
  children,
  size = 'md',
  returnTo,
}: DialogProps) => {
  const intl = useIntl();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      // After the control that opened it, if any, has the focus again.
      setTimeout(() => focusPage(returnTo));
    };
  }, [isOpen, returnTo]);
  return (
    <Overlay
      ref={mendTabOrder}
      isOpen={isOpen}
      onDismiss={onDismiss}
      initialFocusRef={heading}
      dangerouslyBypassScrollLock
      data-holds-page="above-notices"
    >
      <Sheet $size={size} aria-labelledby={titleId}>
        <Head>
          <Heading level={2} size="h3" id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          <CloseButton
            type="button"
            onClick={onDismiss}
            aria-label={intl.formatMessage({ id: 'common.close' })}
          >
            <Icon path={closeIcon} />
          </CloseButton>
        </Head>
        {children}
      </Sheet>
    </Overlay>
  );
};
