import { Button } from '@ail/kit/ui/Button';
import { ErrorState } from '@ail/kit/ui/ErrorState';
import { failureText } from '@ail/kit/ui/failure-text';
import { Heading } from '@ail/kit/ui/Heading';
import { usePageTitle } from '@ail/kit/ui/PageTitle';
import { Spinner } from '@ail/kit/ui/Spinner';
import { Stack } from '@ail/kit/ui/Stack';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useParams } from 'react-router-dom';
import { DoorScreen } from './DoorScreen.tsx';
import { Door } from './door.ts';
import { endOffline, startOffline } from './offline.ts';
import { forgetPass, keepPass, keptPass, passInLink } from './pass.ts';

const syncEveryMs = 15_000;

/** Only the page's own document may use the camera; after a sign-in it is that of another page. */
const isOwnDocument = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return !entry || new URL(entry.name).pathname === window.location.pathname;
};

/** Takes the pass out of the link, so that the address can be shown to others, and keeps it on the device. */
const takePass = (pathname: string, hash: string) => {
  const linked = passInLink(hash);
  const pass = linked ?? keptPass(pathname) ?? {};
  keepPass(pathname, pass);
  if (linked) window.history.replaceState(window.history.state, '', pathname);
  return pass;
};

const reload = () => window.location.reload();

/** /admin/events/:id/door: for admins, and for whoever has a door pass. */
export const DoorPage = () => {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { pathname, hash } = useLocation();
  usePageTitle(intl.formatMessage({ id: 'adminDoor.title' }));
  const [pass] = useState(() => takePass(pathname, hash));
  const [door] = useState(
    () =>
      new Door(id, pass, intl.formatMessage({ id: 'adminDoor.device' }), (renewed) =>
        keepPass(pathname, renewed),
      ),
  );
  const state = useSyncExternalStore(door.subscribe, door.getState);
  const { status } = state;
  const isClosed = status === 'over' || status === 'finished';

  useEffect(() => {
    if (!isOwnDocument()) return reload();
    void door.open();
    const sync = () => void door.sync();
    const timer = setInterval(sync, syncEveryMs);
    window.addEventListener('online', sync);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sync);
      door.leave();
    };
  }, [door]);

  useEffect(() => {
    if (isClosed) {
      forgetPass(pathname);
      void endOffline(pathname);
    } else if (status === 'open') {
      // With the code of the scanner, which the page has asked for by then.
      void import('./scanner.ts').then(
        () => startOffline(pathname),
        () => {},
      );
    }
  }, [isClosed, status, pathname]);

  if (status === 'loading') return <Spinner size="page" />;
  if (status === 'failed') {
    return <ErrorState message={failureText(intl, state.error)} onRetry={() => door.sync()} />;
  }
  if (!isClosed) return <DoorScreen door={door} state={state} />;
  const ending = pass.token ? 'adminDoor.over.pass' : 'adminDoor.over.session';
  return (
    <Stack $gap={4}>
      <Heading level={1} size="h2">
        <FormattedMessage
          id={status === 'finished' ? 'adminDoor.finished.title' : 'adminDoor.over.title'}
        />
      </Heading>
      <p>
        <FormattedMessage id={status === 'finished' ? 'adminDoor.finished.text' : ending} />
      </p>
      {state.lost > 0 && (
        <p role="alert">
          <FormattedMessage id="adminDoor.over.lost" values={{ count: state.lost }} />
        </p>
      )}
      {!pass.token && (
        <Button variant="secondary" onClick={reload}>
          <FormattedMessage id="adminDoor.over.again" />
        </Button>
      )}
    </Stack>
  );
};
