import type { Host } from '@ail/kit/contracts/host';
import { searchAddress } from '@ail/kit/contracts/projects/search-address';
import type { SavedSearch } from '@ail/kit/contracts/projects/searches.shape';
import { ListState } from '@ail/kit/lists/ListState';
import { Button, ButtonLink } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { failureText } from '@ail/kit/ui/failure-text';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { checkIcon } from '@ail/kit/ui/icons/check';
import { mailIcon } from '@ail/kit/ui/icons/mail';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Row } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CardLink, LinkCard } from '../../blocks/lists/CardParts.tsx';
import { PlainList } from '../../blocks/lists/PlainList.tsx';
import { useSavedSearches } from './searches.api.ts';

/** The account's saved searches: to open, to be mailed what is new, and to delete. */
export const SavedSearches = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { change, remove, ...query } = useSavedSearches();
  const [busy, setBusy] = useState<number>();

  const run = async (id: number, work: () => Promise<void>, done: string) => {
    setBusy(id);
    try {
      await work();
      host.notify({ title: done });
    } catch (error) {
      host.notify({ title: failureText(intl, error), variant: 'destructive' });
    } finally {
      setBusy(undefined);
    }
  };
  const toggle = ({ id, alert }: SavedSearch) =>
    alert === 'weekly'
      ? run(
          id,
          () => change(id, { alert: 'off' }),
          intl.formatMessage({ id: 'account.searches.stopped' }),
        )
      : run(
          id,
          () => change(id, { alert: 'weekly' }),
          intl.formatMessage({ id: 'account.searches.started' }),
        );

  return (
    <ListState
      query={query}
      loading={<Skeleton height="8rem" />}
      isEmpty={({ length }) => length === 0}
      empty={
        <EmptyState
          title={intl.formatMessage({ id: 'account.searches.empty' })}
          action={
            <ButtonLink to="/projects" variant="secondary">
              <FormattedMessage id="projects.viewAll" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="account.searches.hint" />
        </EmptyState>
      }
    >
      {(searches) => (
        <PlainList>
          {searches.map((search) => (
            <li key={search.id}>
              <LinkCard>
                <Heading level={3} size="h4">
                  <CardLink to={searchAddress(search)}>{search.name}</CardLink>
                </Heading>
                <Row>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-pressed={search.alert === 'weekly'}
                    busy={busy === search.id}
                    onClick={() => void toggle(search)}
                  >
                    <Icon path={search.alert === 'weekly' ? checkIcon : mailIcon} />
                    <FormattedMessage id="account.searches.weekly" />
                    <VisuallyHidden>{search.name}</VisuallyHidden>
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    busy={busy === search.id}
                    onClick={() =>
                      void run(
                        search.id,
                        () => remove(search.id),
                        intl.formatMessage({ id: 'account.searches.deleted' }),
                      )
                    }
                  >
                    <FormattedMessage id="account.searches.delete" />
                    <VisuallyHidden>{search.name}</VisuallyHidden>
                  </Button>
                </Row>
              </LinkCard>
            </li>
          ))}
        </PlainList>
      )}
    </ListState>
  );
};
