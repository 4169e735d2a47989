import type { Host } from '@ail/kit/contracts/host';
import type { Match } from '@ail/kit/contracts/projects/interests.shape';
import { ListState } from '@ail/kit/lists/ListState';
import { Button } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { InterestsForm } from './InterestsForm.tsx';
import { reasonsInWords } from './match-reasons.ts';
import { type MatchPage, useInterests, useMatches } from './matching.api.ts';
import { ProjectRows } from './ProjectRows.tsx';

const shownFirst = 5;
const shownMore = 20;

/** The pages of the list: a short first one, as the panel is one of several. */
const getPage = (index: number): MatchPage =>
  index === 0
    ? { offset: 0, limit: shownFirst }
    : { offset: shownFirst + (index - 1) * shownMore, limit: shownMore };

interface MatchRowsProps {
  matches: readonly Match[];
}

const MatchRows = ({ matches }: MatchRowsProps) => {
  const intl = useIntl();
  return (
    <ProjectRows
      projects={matches.map(({ project }) => project)}
      note={({ id }) => {
        const match = matches.find(({ project }) => project.id === id);
        return match && reasonsInWords(intl, match);
      }}
    />
  );
};

/** A further page. It takes the focus, so that the reader goes on where the button was pressed. */
const MoreMatches = ({ page }: { page: MatchPage }) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <div ref={root} tabIndex={-1}>
      <ListState query={useMatches(page)} loading={<Skeleton height="8rem" />}>
        {(matches) => <MatchRows matches={matches.slice(0, page.limit)} />}
      </ListState>
    </div>
  );
};

/** The projects that match best what the account looks for, each with the reasons. */
const MatchList = ({ onChange }: { onChange: () => void }) => {
  const intl = useIntl();
  const { data: interests, isLoading } = useInterests();
  const [pages, setPages] = useState(1);
  const query = useMatches(getPage(0));
  const last = getPage(pages - 1);
  const hasMore = (useMatches(last).data?.length ?? 0) > last.limit;
  const isUnsaid = interests?.updatedAt === null;
  const loading = <Skeleton height="8rem" />;
  return (
    <ListState
      query={query}
      loading={loading}
      isEmpty={({ length }) => length === 0}
      empty={
        isLoading ? (
          loading
        ) : (
          <EmptyState
            title={intl.formatMessage({
              id: isUnsaid ? 'account.matches.unsaid' : 'account.matches.empty',
            })}
            action={
              <Button variant="secondary" onClick={onChange}>
                {isUnsaid ? (
                  <FormattedMessage id="account.matches.choose" />
                ) : (
                  <FormattedMessage id="account.matches.change" />
                )}
              </Button>
            }
          >
            {isUnsaid ? (
              <FormattedMessage id="account.matches.unsaid.hint" />
            ) : (
              <FormattedMessage id="account.matches.empty.hint" />
            )}
          </EmptyState>
        )
      }
    >
      {(matches) => (
        <Stack $gap={4}>
          <MatchRows matches={matches.slice(0, shownFirst)} />
          {Array.from({ length: pages - 1 }, (_, index) => getPage(index + 1)).map((page) => (
            <MoreMatches key={page.offset} page={page} />
          ))}
          <Row>
            {hasMore && (
              <Button variant="secondary" size="sm" onClick={() => setPages(pages + 1)}>
                <FormattedMessage id="account.matches.more" />
              </Button>
            )}
            <Button variant="secondary" size="sm" onClick={onChange}>
              <FormattedMessage id="account.matches.change" />
            </Button>
          </Row>
        </Stack>
      )}
    </ListState>
  );
};

/** What matches what the account looks for; or, in its place, the form that says what that is. */
export const Matches = ({ host }: { host: Host }) => {
  const [isChanging, setChanging] = useState<boolean>();
  const top = useRef<HTMLDivElement>(null);
  // The button that was pressed has gone.
  useEffect(() => {
    if (isChanging !== undefined) top.current?.focus();
  }, [isChanging]);
  return (
    <div ref={top} tabIndex={-1}>
      {isChanging ? (
        <InterestsForm host={host} onSaved={() => setChanging(false)} />
      ) : (
        <MatchList onChange={() => setChanging(true)} />
      )}
    </div>
  );
};
