import { Icon, type IconPath } from '@ail/kit/ui/Icon';
import { moreIcon } from '@ail/kit/ui/icons/more';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  position: relative;
  display: inline-block;
`;

const Opener = styled.button`
  display: grid;
  place-items: center;
  width: ${({ theme }) => theme.space[9]};
  height: ${({ theme }) => theme.space[9]};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.transparent};
  svg {
    stroke-width: 3.5;
  }
  &:hover,
  &[aria-expanded='true'] {
    background: ${({ theme }) => theme.colors.brandSoft};
  }
  ${({ theme }) => theme.media.touch} {
    width: ${({ theme }) => theme.size.touch};
    height: ${({ theme }) => theme.size.touch};
  }
`;

const List = styled.div`
  position: absolute;
  z-index: ${({ theme }) => theme.z.sticky};
  inset-inline-end: 0;
  display: grid;
  min-width: 12rem;
  padding: ${({ theme }) => theme.space[1]};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.paper};
  box-shadow: ${({ theme }) => theme.shadow.md};
`;

const Item = styled.button<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  min-height: ${({ theme }) => theme.size.touch};
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.colors.transparent};
  color: ${({ theme, $danger }) => ($danger ? theme.colors.danger : theme.colors.ink)};
  font-size: ${({ theme }) => theme.text.sm};
  text-align: start;
  &:hover,
  &:focus-visible {
    background: ${({ theme, $danger }) =>
      $danger ? theme.colors.dangerSoft : theme.colors.brandSoft};
  }
`;

export interface Action {
  id: string;
  icon: IconPath;
  label: ReactNode;
  isDangerous?: boolean;
  onSelect: () => void;
}

/** The actions of one row in a menu; the arrow keys move through it. */
export const ActionsMenu = ({ label, actions }: { label: string; actions: readonly Action[] }) => {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      setOpen(false);
      if (event.key === 'Escape') opener.current?.focus();
      return;
    }
    const all = items();
    const index = all.findIndex((item) => item.matches(':focus'));
    const next = {
      ArrowDown: (index + 1) % all.length,
      ArrowUp: (index - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <Root ref={root}>
      <Opener
        ref={opener}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={label}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={moreIcon} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </Opener>
      {isOpen && (
        <List id={id} role="menu" aria-label={label} onKeyDown={move}>
          {actions.map(({ id: key, icon, label: text, isDangerous = false, onSelect }) => (
            <Item
              key={key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              $danger={isDangerous}
              onClick={() => {
                setOpen(false);
                // A dialog that opens next returns the focus to this button.
                opener.current?.focus();
                onSelect();
              }}
            >
              <Icon path={icon} />
              <span>{text}</span>
            </Item>
          ))}
        </List>
      )}
    </Root>
  );
};
