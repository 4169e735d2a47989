import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styled from 'styled-components';
import './theme.ts';

const List = styled.div`
  /* Two by two on a phone, so that none is left over. */
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[1]};
  ${({ theme }) => theme.media.tablet} {
    display: flex;
    flex-wrap: wrap;
  }
  margin-bottom: ${({ theme }) => theme.space[6]};
  padding: ${({ theme }) => theme.space[1]};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.colors.sunken};
  /* Paper shows the panel that is selected. */
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const Tab = styled.button`
  flex: 1 1 auto;
  overflow-wrap: break-word;
  text-wrap: balance;
  min-height: ${({ theme }) => theme.size.touch};
  padding: ${({ theme }) => theme.space[2]};
  ${({ theme }) => theme.media.tablet} {
    padding-inline: ${({ theme }) => theme.space[4]};
  }
  border: 0;
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.transparent};
  color: ${({ theme }) => theme.colors.inkSoft};
  font-size: ${({ theme }) => theme.text.sm};
  font-weight: ${({ theme }) => theme.weight.strong};

  &:hover {
    color: ${({ theme }) => theme.colors.ink};
  }
  &[aria-selected='true'] {
    background: ${({ theme }) => theme.colors.paper};
    box-shadow: ${({ theme }) => theme.shadow.sm};
    color: ${({ theme }) => theme.colors.brandStrong};
  }
`;

interface TabItem<Id extends string = string> {
  id: Id;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps<Id extends string> {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/**
 * Tabs with arrow keys, Home and End. A panel is rendered when its tab is first chosen, and kept
 * with what was typed in it.
 */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) => {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const visited = useRef(new Set<Id>());
  visited.current.add(selected);

  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === selected);
    const next = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, label: text }) => (
          <Tab
            key={id}
            type="button"
            role="tab"
            id={`${base}-tab-${id}`}
            aria-controls={`${base}-panel-${id}`}
            aria-selected={id === selected}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {text}
          </Tab>
        ))}
      </List>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-panel-${id}`}
          aria-labelledby={`${base}-tab-${id}`}
          hidden={id !== selected}
        >
          {visited.current.has(id) && panel}
        </div>
      ))}
    </div>
  );
};
