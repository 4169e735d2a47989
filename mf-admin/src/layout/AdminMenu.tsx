import { CloseButton } from '@ail/kit/ui/CloseButton';
import { Icon } from '@ail/kit/ui/Icon';
import { closeIcon } from '@ail/kit/ui/icons/close';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

const Root = styled.dialog`
  position: fixed;
  inset: 0 auto 0 0;
  width: ${({ theme }) => theme.size.drawer};
  max-width: 86vw;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: ${({ theme }) => theme.space[4]};
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 0;
  background: ${({ theme }) => theme.colors.night};
  box-shadow: ${({ theme }) => theme.shadow.lg};
  color: ${({ theme }) => theme.colors.onBrand};

  &[open] {
    display: flex;
    flex-direction: column;
    gap: ${({ theme }) => theme.space[5]};
  }
  &::backdrop {
    background: ${({ theme }) => theme.colors.overlay};
  }
`;

const Close = styled(CloseButton)`
  align-self: end;
  color: ${({ theme }) => theme.colors.onBrand};
  &:hover {
    background: ${({ theme }) => theme.colors.veil};
  }
`;

interface AdminMenuProps {
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar as a menu over the page, on small screens. */
export const AdminMenu = ({ onClose, children }: AdminMenuProps) => {
  const intl = useIntl();
  const root = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const menu = root.current;
    // The native modal dialog traps the focus, closes on Escape and gives the focus back.
    if (menu?.showModal) menu.showModal();
    // Browsers before 2022 have no such dialog: the menu is shown, with its button to close it.
    else menu?.setAttribute('open', '');
  }, []);

  return (
    <Root
      ref={root}
      aria-label={intl.formatMessage({ id: 'common.menu' })}
      data-holds-page=""
      onClose={onClose}
      onClick={(event) => event.target === root.current && onClose()}
    >
      <Close
        type="button"
        onClick={onClose}
        aria-label={intl.formatMessage({ id: 'common.close' })}
      >
        <Icon path={closeIcon} />
      </Close>
      {children}
    </Root>
  );
};
