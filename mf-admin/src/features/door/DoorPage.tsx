import { Button } from '@ail/kit/ui/Button';
import { ErrorState } from '@ail/kit/ui/ErrorState';
import { failureText } from '@ail/kit/ui/failure-text';
import { Heading } from '@ail/kit/ui/Heading';
import { usePageTitle } from '@ail/kit/ui/PageTitle';
import { Spinner } from '@ail/kit/ui/Spinner';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useParams } from 'react-router-dom';
import { DoorScreen } from './DoorScreen.tsx';
import { Door } from './door.ts';
import { FinishButton } from './FinishButton.tsx';
import { endOffline, startOffline } from './offline.ts';
import { findPasses, forgetPass, keepPass, passInLink } from './pass.ts';
import { RefusedList } from './RefusedList.tsx';

const syncEveryMs = 15_000;

/** Only the page's own document may use the camera; after a sign-in it is that of another page. */
const isOwnDocument = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return !entry || new URL(entry.name).pathname === window.location.pathname;
};

const reload = () => window.location.reload();

interface OneDoorProps {
  id: string;
  pathname: string;
  hash: string;
}

const OneDoor = ({ id, pathname, hash }: OneDoorProps) => {
  const intl = useIntl();
  usePageTitle(intl.formatMessage({ id: 'adminDoor.title' }));
  const [passes] = useState(() => findPasses(pathname, hash));
  const [door] = useState(
    () =>
      new Door(id, passes, intl.formatMessage({ id: 'adminDoor.device' }), (pass) =>
        keepPass(pathname, pass),
      ),
  );
  const state = useSyncExternalStore(door.subscribe, door.getState);
  const { status, link } = state;
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
    // A pass that is kept, or of no use, leaves the address, which may be shown to others.
    const isSettled = link !== 'pending' && passInLink(window.location.hash);
    if (isSettled) window.history.replaceState(window.history.state, '', pathname);
  }, [link, pathname]);

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
  const ending = passes.pass.token ? 'adminDoor.over.pass' : 'adminDoor.over.session';
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
      {state.unsent > 0 && (
        <p role="alert">
          <FormattedMessage id="adminDoor.over.kept" values={{ count: state.unsent }} />
        </p>
      )}
      <RefusedList scans={state.refused} onDismiss={(scan) => door.dismiss(scan)} />
      <Row $gap={3}>
        {!passes.pass.token && (
          <Button variant="secondary" onClick={reload}>
            <FormattedMessage id="adminDoor.over.again" />
          </Button>
        )}
        {(state.unsent > 0 || state.refused.length > 0) && (
          <FinishButton state={state} onFinish={() => door.finish()} />
        )}
      </Row>
    </Stack>
  );
};

/** /admin/events/:id/door: for admins, and for helpers with a door pass. */
export const DoorPage = () => {
  const { id = '' } = useParams();
  const { pathname, hash } = useLocation();
  // A link that is opened in the same tab changes the fragment only.
  return <OneDoor key={pathname + hash} id={id} pathname={pathname} hash={hash} />;
};
