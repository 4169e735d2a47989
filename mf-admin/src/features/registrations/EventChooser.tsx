import { Button } from '@ail/kit/ui/Button';
import { ContentText } from '@ail/kit/ui/ContentText';
import { control, fieldLabel } from '@ail/kit/ui/field-look';
import { Icon } from '@ail/kit/ui/Icon';
import { closeIcon } from '@ail/kit/ui/icons/close';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { useChosenEvent, useEventTitles } from './registrations.api.ts';

const Root = styled.div`
  position: relative;
  display: flex;
  flex: 2 1 12rem;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[1]};
  min-width: 0;
`;

const Label = styled.label`
  ${fieldLabel}
`;

const Input = styled.input`
  ${control}
  padding-inline-end: ${({ theme }) => theme.space[10]};
  text-overflow: ellipsis;
`;

const Clear = styled(Button)`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  min-height: ${({ theme }) => theme.size.touch};
`;

const List = styled.ul`
  position: absolute;
  z-index: ${({ theme }) => theme.z.sticky};
  inset-block-start: 100%;
  inset-inline: 0;
  max-height: 20rem;
  padding: ${({ theme }) => theme.space[1]};
  overflow-y: auto;
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.paper};
  box-shadow: ${({ theme }) => theme.shadow.md};
`;

const Option = styled.li`
  display: flex;
  align-items: center;
  min-height: ${({ theme }) => theme.size.touch};
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.sm};
  font-size: ${({ theme }) => theme.text.sm};
  overflow-wrap: anywhere;
  cursor: pointer;
  &[data-active='true'],
  &:hover {
    background: ${({ theme }) => theme.colors.brandSoft};
  }
`;

const Hint = styled.p`
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.xs};
`;

const pauseMs = 250;

interface EventChooserProps {
  /** The id of the chosen event; empty for all events. */
  value: string;
  onChoose: (id: string) => void;
}

/** Chooses an event by typing a part of its title; the server searches. */
export const EventChooser = ({ value, onChoose }: EventChooserProps) => {
  const intl = useIntl();
  const id = useId();
  const { title: chosen, language } = useChosenEvent(value);
  /** What is typed; `undefined` while the list is closed. */
  const [typed, setTyped] = useState<string>();
  const [searched, setSearched] = useState('');
  const [active, setActive] = useState(0);
  const isOpen = typed !== undefined;

  useEffect(() => {
    const timer = setTimeout(() => {
      setSearched((typed ?? '').trim());
      setActive(0);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const { data } = useEventTitles(searched);
  const events = data?.items ?? [];
  const more = (data?.total ?? 0) - events.length;
  const choose = (event: string) => {
    setTyped(undefined);
    onChoose(event);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' && isOpen) {
      event.preventDefault();
      setTyped(undefined);
    }
    if (key === 'Enter' && isOpen) {
      event.preventDefault();
      const found = events[active];
      if (found) choose(String(found.id));
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setTyped('');
      else {
        const next = active + (key === 'ArrowDown' ? 1 : -1);
        setActive(Math.max(0, Math.min(events.length - 1, next)));
      }
    }
  };

  return (
    <Root>
      <Label htmlFor={id}>
        <FormattedMessage id="adminRegistrations.event" />
      </Label>
      <Input
        id={id}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && events[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={200}
        placeholder={intl.formatMessage({ id: 'adminRegistrations.event.all' })}
        title={chosen || undefined}
        lang={typed === undefined ? language : undefined}
        value={typed ?? chosen}
        onFocus={({ target }) => target.select()}
        onClick={() => setTyped(typed ?? '')}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
      />
      {value && !isOpen && (
        <Clear
          size="sm"
          variant="ghost"
          title={intl.formatMessage({ id: 'adminRegistrations.event.clear' })}
          onClick={() => choose('')}
        >
          <Icon path={closeIcon} />
          <VisuallyHidden>
            <FormattedMessage id="adminRegistrations.event.clear" />
          </VisuallyHidden>
        </Clear>
      )}
      {isOpen && (
        <List
          id={`${id}-list`}
          role="listbox"
          aria-label={intl.formatMessage({ id: 'adminRegistrations.event' })}
        >
          {events.map((event, index) => (
            <Option
              key={event.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={String(event.id) === value}
              data-active={index === active}
              // The field keeps the focus, so that its blur does not close the list first.
              onPointerDown={(press) => press.preventDefault()}
              onClick={() => choose(String(event.id))}
            >
              <ContentText language={event.language}>{event.title}</ContentText>
            </Option>
          ))}
          {data && events.length === 0 && (
            <Hint as="li" role="status">
              <FormattedMessage id="adminRegistrations.event.none" />
            </Hint>
          )}
          {more > 0 && (
            <Hint as="li" role="presentation">
              <FormattedMessage id="adminRegistrations.event.further" values={{ count: more }} />
            </Hint>
          )}
        </List>
      )}
    </Root>
  );
};
