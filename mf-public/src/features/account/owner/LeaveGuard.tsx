import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import type { Drafts } from '@ail/kit/ui/draft';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useBlocker } from 'react-router-dom';

/** Asks before a page with typed text is left, within the site or out of it. */
export const LeaveGuard = ({ drafts }: { drafts: Drafts }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && drafts.areTyped(),
  );
  useEffect(() => {
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (drafts.areTyped()) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBrowser);
    return () => window.removeEventListener('beforeunload', askBrowser);
  }, [drafts]);
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onDismiss={() => blocker.reset?.()}
      size="sm"
      title={<FormattedMessage id="owner.unsaved.title" />}
    >
      <Stack $gap={5}>
        <p>
          <FormattedMessage id="owner.unsaved.text" />
        </p>
        <Row $justify="end">
          <Button variant="ghost" onClick={() => blocker.reset?.()}>
            <FormattedMessage id="owner.unsaved.stay" />
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              drafts.forget();
              blocker.proceed?.();
            }}
          >
            <FormattedMessage id="owner.unsaved.leave" />
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};
