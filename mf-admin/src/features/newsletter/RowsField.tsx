import { useCall, useCallPage } from '@ail/kit/browser/query';
import type { Language } from '@ail/kit/contracts/enums';
import { getEvent, listEvents } from '@ail/kit/contracts/events/event.calls';
import { limits } from '@ail/kit/contracts/limits';
import type { ChosenKind } from '@ail/kit/contracts/newsletter/issue';
import { getProject, listProjects } from '@ail/kit/contracts/projects/project.calls';
import { getResource, listResources } from '@ail/kit/contracts/resources/resource.calls';
import { textLanguageTerms } from '@ail/kit/contracts/terms';
import { Badge } from '@ail/kit/ui/Badge';
import { Button } from '@ail/kit/ui/Button';
import { control, fieldLabel } from '@ail/kit/ui/field-look';
import { Icon } from '@ail/kit/ui/Icon';
import { closeIcon } from '@ail/kit/ui/icons/close';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { type TitleInLanguage, type Titles, titleIn, titleKey } from './issue-values.ts';

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

interface Found extends TitleInLanguage {
  id: number;
}

/** What visitors who read a language find: nothing else may be chosen. */
const useFound = (kind: ChosenKind, language: Language, typed: string): readonly Found[] => {
  const query = { limit: shown, language, ...(typed && { q: typed }) };
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

interface TitleProps {
  of: TitleInLanguage;
  /** Of the text that is written. */
  language: Language;
}

/** A title; another language than that of the text is named. */
const Title = ({ of, language }: TitleProps) => (
  <>
    <span lang={of.language}>{of.title}</span>
    {of.language !== language && (
      <Badge>
        <FormattedMessage id={textLanguageTerms[of.language]} />
      </Badge>
    )}
  </>
);

const reading = { resources: getResource, events: getEvent, projects: getProject };

interface ChosenRowProps {
  kind: ChosenKind;
  id: number;
  language: Language;
  /** As it was saved; `undefined` for a row that has been chosen since. */
  saved: Titles[string] | undefined;
  /** Its title where the search has found it. */
  found: TitleInLanguage | undefined;
  onRemove: () => void;
}

/** A row that a block shows, with its title in the language of the text. */
const ChosenRow = ({ kind, id, language, saved, found, onRemove }: ChosenRowProps) => {
  const intl = useIntl();
  const { data, error } = useCall<(typeof reading)[ChosenKind]>(
    reading[kind],
    saved === undefined ? { params: { id }, query: { language } } : null,
  );
  const title = saved ? titleIn(saved, language) : (data ?? found);
  const isGone = !title && (saved === null || Boolean(error));
  const name =
    title?.title ?? (isGone ? intl.formatMessage({ id: 'adminLetters.rows.gone' }) : '…');
  return (
    <li>
      {title ? <Title of={title} language={language} /> : <span>{name}</span>}
      {(isGone || saved?.isPublic === false) && (
        <Badge tone="warning">
          <FormattedMessage id="adminLetters.rows.hidden" />
        </Badge>
      )}
      <Button
        variant="ghost"
        size="sm"
        aria-label={intl.formatMessage({ id: 'adminLetters.rows.remove' }, { title: name })}
        onClick={onRemove}
      >
        <Icon path={closeIcon} />
      </Button>
    </li>
  );
};

interface RowsFieldProps {
  kind: ChosenKind;
  language: Language;
  ids: readonly number[];
  titles: Titles;
  onChange: (ids: number[]) => void;
}

/** The resources, events or projects that a block shows, and a search for further ones. */
export const RowsField = ({ kind, language, ids, titles, onChange }: RowsFieldProps) => {
  const intl = useIntl();
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const found = useFound(kind, language, useDeferredValue(typed.trim()));
  const further = found.filter((one) => !ids.includes(one.id));
  /** The button that was pressed goes with its row: the focus moves to the search. */
  const change = (next: number[]) => {
    search.current?.focus();
    onChange(next);
  };
  return (
    <>
      {ids.length > 0 && (
        <List aria-label={intl.formatMessage({ id: 'adminLetters.rows.chosen' })}>
          {ids.map((one) => (
            <ChosenRow
              key={one}
              kind={kind}
              id={one}
              language={language}
              saved={titles[titleKey(kind, one)]}
              found={found.find((row) => row.id === one)}
              onRemove={() => change(ids.filter((other) => other !== one))}
            />
          ))}
        </List>
      )}
      <div>
        <Label htmlFor={id}>
          <FormattedMessage id="adminLetters.rows.search" />
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
      <List aria-label={intl.formatMessage({ id: 'adminLetters.rows.found' })}>
        {further.map(({ id: one, ...found }) => (
          <li key={one}>
            <Title of={found} language={language} />
            <Button
              variant="secondary"
              size="sm"
              disabled={ids.length >= limits.issueRows.max}
              aria-label={intl.formatMessage(
                { id: 'adminLetters.rows.add' },
                { title: found.title },
              )}
              onClick={() => change([...ids, one])}
            >
              <Icon path={plusIcon} />
            </Button>
          </li>
        ))}
      </List>
    </>
  );
};
