import { ListState } from '@ail/kit/lists/ListState';
import { ButtonLink } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { reasonsInWords } from './match-reasons.ts';
import { useInterests, useMatches } from './matching.api.ts';
import { ProjectRows } from './ProjectRows.tsx';

const shown = 5;

const toInterests = '/profile#interests';

/** The projects that match best what the account looks for, each with the reasons. */
export const Matches = () => {
  const intl = useIntl();
  const { data: interests } = useInterests();
  const query = useMatches(shown);
  const isUnsaid = interests?.updatedAt === null;
  return (
    <ListState
      query={query}
      loading={<Skeleton height="8rem" />}
      isEmpty={({ length }) => length === 0}
      empty={
        <EmptyState
          title={intl.formatMessage({
            id: isUnsaid ? 'account.matches.unsaid' : 'account.matches.empty',
          })}
          action={
            <ButtonLink to={toInterests} variant="secondary">
              {isUnsaid ? (
                <FormattedMessage id="account.matches.choose" />
              ) : (
                <FormattedMessage id="account.matches.change" />
              )}
            </ButtonLink>
          }
        >
          {isUnsaid ? (
            <FormattedMessage id="account.matches.unsaid.hint" />
          ) : (
            <FormattedMessage id="account.matches.empty.hint" />
          )}
        </EmptyState>
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
            <ButtonLink to={toInterests} variant="ghost">
              <FormattedMessage id="account.matches.change" />
            </ButtonLink>
          </Row>
        </Stack>
      )}
    </ListState>
  );
};
