import type { Host } from '@ail/kit/contracts/host';
import { ListState } from '@ail/kit/lists/ListState';
import { Button } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { InterestsForm } from './InterestsForm.tsx';
import { reasonsInWords } from './match-reasons.ts';
import { useInterests, useMatches } from './matching.api.ts';
import { ProjectRows } from './ProjectRows.tsx';

const shown = 5;

/** The projects that match best what the account looks for, each with the reasons. */
const MatchList = ({ onChange }: { onChange: () => void }) => {
  const intl = useIntl();
  const { data: interests, isLoading } = useInterests();
  const query = useMatches(shown);
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
          <ProjectRows
            projects={matches.map(({ project }) => project)}
            note={({ id }) => {
              const match = matches.find(({ project }) => project.id === id);
              return match && reasonsInWords(intl, match);
            }}
          />
          <Row>
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
