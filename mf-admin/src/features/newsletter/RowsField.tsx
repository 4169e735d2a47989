import { useCallPage } from '@ail/kit/browser/query';
import { listEvents } from '@ail/kit/contracts/events/event.calls';
import { limits } from '@ail/kit/contracts/limits';
import type { ChosenKind } from '@ail/kit/contracts/newsletter/issue';
import { listProjects } from '@ail/kit/contracts/projects/project.calls';
import { listResources } from '@ail/kit/contracts/resources/resource.calls';
import { Badge } from '@ail/kit/ui/Badge';
import { Button } from '@ail/kit/ui/Button';
import { control, fieldLabel } from '@ail/kit/ui/field-look';
import { Icon } from '@ail/kit/ui/Icon';
import { closeIcon } from '@ail/kit/ui/icons/close';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { type Titles, titleKey } from './issue-values.ts';

const shown = 6;

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
  min-width: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[2]};
    min-width: 0;
    padding-block: ${({ theme }) => theme.space[1]};
    border-bottom: ${({ theme }) => theme.border.thin};
  }
  li > span {
    flex: 1 1 10rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Label = styled.label`
  ${fieldLabel}
`;

const Input = styled.input`
  ${control}
`;

interface Found {
  id: number;
  title: string;
}

/** What visitors find: nothing else may be chosen. */
const useFound = (kind: ChosenKind, typed: string): readonly Found[] => {
  const query = { limit: shown, ...(typed && { q: typed }) };
  const resources = useCallPage(
    listResources,
    kind === 'resources' ? { query: { ...query, status: 'published', without: 'content' } } : null,
  );
  const events = useCallPage(
    listEvents,
    kind === 'events' ? { query: { ...query, when: 'upcoming' } } : null,
  );
  const projects = useCallPage(listProjects, kind === 'projects' ? { query } : null);
  return { resources, events, projects }[kind].data?.items ?? [];
};

interface RowsFieldProps {
  kind: ChosenKind;
  ids: readonly number[];
  titles: Titles;
  onTitle: (key: string, title: string) => void;
  onChange: (ids: number[]) => void;
}

/** The resources, events or projects that a block shows, and a search for further ones. */
export const RowsField = ({ kind, ids, titles, onTitle, onChange }: RowsFieldProps) => {
  const intl = useIntl();
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const found = useFound(kind, useDeferredValue(typed.trim()));
  const further = found.filter((one) => !ids.includes(one.id));
  /** The button that was pressed goes with its row: the focus moves to the search. */
  const change = (next: number[]) => {
    search.current?.focus();
    onChange(next);
  };
  const titleOf = (one: number) =>
    titles[titleKey(kind, one)]?.title ?? intl.formatMessage({ id: 'adminNewsletter.rows.gone' });
  return (
    <>
      {ids.length > 0 && (
        <List aria-label={intl.formatMessage({ id: 'adminNewsletter.rows.chosen' })}>
          {ids.map((one) => (
            <li key={one}>
              <span>{titleOf(one)}</span>
              {titles[titleKey(kind, one)]?.isPublic !== true && (
                <Badge tone="warning">
                  <FormattedMessage id="adminNewsletter.rows.hidden" />
                </Badge>
              )}
              <Button
                variant="ghost"
                size="sm"
                aria-label={intl.formatMessage(
                  { id: 'adminNewsletter.rows.remove' },
                  { title: titleOf(one) },
                )}
                onClick={() => change(ids.filter((other) => other !== one))}
              >
                <Icon path={closeIcon} />
              </Button>
            </li>
          ))}
        </List>
      )}
      <div>
        <Label htmlFor={id}>
          <FormattedMessage id="adminNewsletter.rows.search" />
        </Label>
        <Input
          ref={search}
          id={id}
          type="search"
          autoComplete="off"
          maxLength={limits.shortText.max}
          value={typed}
          // Enter must not save the whole issue.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <List aria-label={intl.formatMessage({ id: 'adminNewsletter.rows.found' })}>
        {further.map(({ id: one, title }) => (
          <li key={one}>
            <span>{title}</span>
            <Button
              variant="secondary"
              size="sm"
              disabled={ids.length >= limits.issueRows.max}
              aria-label={intl.formatMessage({ id: 'adminNewsletter.rows.add' }, { title })}
              onClick={() => {
                onTitle(titleKey(kind, one), title);
                change([...ids, one]);
              }}
            >
              <Icon path={plusIcon} />
            </Button>
          </li>
        ))}
      </List>
    </>
  );
};
