import { returnTo } from '@ail/kit/browser/return-path';
import { useSession } from '@ail/kit/browser/session';
import type { Host } from '@ail/kit/contracts/host';
import { useAddress } from '@ail/kit/lists/address-state';
import { Button, ButtonLink } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { bookmarkIcon } from '@ail/kit/ui/icons/bookmark';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { Filters } from './SaveSearchDialog.tsx';

// In a chunk that is there: each further one is named in what every visitor loads.
const SaveSearchDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "account" */ './SaveSearchDialog.tsx'))
    .SaveSearchDialog,
}));

/** In the address after signing in: what the reader wanted to do. */
const wish = 'save';

/** Saves the search of the page; who is not signed in comes back to it afterwards. */
export const SaveSearch = ({
  filters,
  name,
  host,
}: {
  filters: Filters;
  name: string;
  host: Host;
}) => {
  const { user } = useSession();
  const location = useLocation();
  const { get, change } = useAddress();
  const isWished = get(wish) === 'search';
  const [isOpen, setOpen] = useState(false);

  if (user === undefined) return null;
  if (user === null) {
    const search = new URLSearchParams(location.search);
    search.set(wish, 'search');
    const state = returnTo({ ...location, search: `?${search}` });
    return (
      <ButtonLink
        to={`/auth?${new URLSearchParams(state)}`}
        state={state}
        variant="ghost"
        size="sm"
      >
        <Icon path={bookmarkIcon} />
        <FormattedMessage id="projects.searches.saveSignIn" />
      </ButtonLink>
    );
  }
  const close = () => {
    setOpen(false);
    if (isWished) change({ [wish]: undefined }, { replace: true });
  };
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <Icon path={bookmarkIcon} />
        <FormattedMessage id="projects.searches.save" />
      </Button>
      {(isOpen || isWished) && (
        <Suspense>
          <SaveSearchDialog filters={filters} name={name} host={host} onDismiss={close} />
        </Suspense>
      )}
    </>
  );
};
