import { CloseButton } from '@ail/kit/ui/CloseButton';
import { Icon } from '@ail/kit/ui/Icon';
import { closeIcon } from '@ail/kit/ui/icons/close';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import styled, { keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;
const slide = keyframes`
  from { transform: translateX(-100%); }
`;

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.z.drawer};
  background: ${({ theme }) => theme.colors.overlay};
  animation: ${appear} ${({ theme }) => theme.motion.quick};
`;

const Panel = styled.div`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: ${({ theme }) => theme.z.drawer};
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[6]};
  width: ${({ theme }) => theme.size.drawer};
  max-width: 86vw;
  padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]} ${theme.space[8]}`};
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${({ theme }) => theme.colors.paper};
  box-shadow: ${({ theme }) => theme.shadow.lg};
  animation: ${slide} ${({ theme }) => theme.motion.calm};
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
`;

const focusable = 'a[href], button:not([disabled]), select, input, textarea';

interface DrawerProps {
  /** Its accessible name. */
  label: string;
  /** Shown at its top, next to the close button. */
  head: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A menu that slides in from the left: traps the focus, closes by Escape, by its button and by a
 * press outside, and gives the focus back.
 */
export const Drawer = ({ label, head, onClose, children }: DrawerProps) => {
  const intl = useIntl();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.querySelector<HTMLElement>('button')?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  const keepFocus = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose();
    if (event.key !== 'Tab') return;
    const inside = [...(panel.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
    const edge = event.shiftKey ? inside[0] : inside.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? inside.at(-1) : inside[0])?.focus();
  };

  return (
    <>
      <Veil onClick={onClose} data-holds-page="" />
      <Panel ref={panel} role="dialog" aria-modal="true" aria-label={label} onKeyDown={keepFocus}>
        <Top>
          {head}
          <CloseButton
            type="button"
            onClick={onClose}
            aria-label={intl.formatMessage({ id: 'common.close' })}
          >
            <Icon path={closeIcon} />
          </CloseButton>
        </Top>
        {children}
      </Panel>
    </>
  );
};
