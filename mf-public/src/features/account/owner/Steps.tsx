import type { Host } from '@ail/kit/contracts/host';
import type { OwnProject } from '@ail/kit/contracts/projects/project.shape';
import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { failureText } from '@ail/kit/ui/failure-text';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOwnProjectActions } from './owner.api.ts';

/** Runs a change of a project and says whether it worked. */
export const useRun = (host: Host) => {
  const intl = useIntl();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      host.notify({ title: intl.formatMessage({ id: done }) });
      return true;
    } catch (error) {
      host.notify({
        title: intl.formatMessage({ id: 'owner.failed' }),
        description: failureText(intl, error),
        variant: 'destructive',
      });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
};

interface AskedProps {
  label: ReactNode;
  text: ReactNode;
  isBusy: boolean;
  /** @returns whether it worked */
  onConfirm: () => Promise<boolean>;
}

/** A button that asks first. */
const Asked = ({ label, text, isBusy, onConfirm }: AskedProps) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog isOpen={isAsking} onDismiss={() => setAsking(false)} size="sm" title={label}>
        <Stack $gap={5}>
          <p>{text}</p>
          <Row $justify="end">
            <Button variant="ghost" onClick={() => setAsking(false)}>
              <FormattedMessage id="owner.cancel" />
            </Button>
            <Button
              busy={isBusy}
              onClick={async () => {
                await onConfirm();
                setAsking(false);
              }}
            >
              {label}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  );
};

/** Whether a project has not been confirmed for long. */
export const needsConfirmation = ({ notConfirmedSince, expiredAt }: OwnProject): boolean =>
  Boolean(notConfirmedSince || expiredAt);

/** The button that confirms a project with one click. */
export const ConfirmButton = ({ project, host }: { project: OwnProject; host: Host }) => {
  const { take } = useOwnProjectActions();
  const { run, isBusy } = useRun(host);
  return (
    <Button busy={isBusy} onClick={() => run(() => take('confirm', project), 'owner.confirmed')}>
      <FormattedMessage id="owner.confirm" />
    </Button>
  );
};

/** What an owner can do with a project besides writing it. */
export const Steps = ({ project, host }: { project: OwnProject; host: Host }) => {
  const { take } = useOwnProjectActions();
  const { run, isBusy } = useRun(host);
  const isPublished = Boolean(project.approvedAt);
  return (
    <Row>
      {needsConfirmation(project) && <ConfirmButton project={project} host={host} />}
      {project.reviewState === 'submitted' && (
        <Button
          variant="secondary"
          busy={isBusy}
          onClick={() => run(() => take('withdraw', project), 'owner.withdrawn')}
        >
          <FormattedMessage id="owner.withdraw" />
        </Button>
      )}
      {isPublished && project.status === 'active' && (
        <Asked
          label={<FormattedMessage id="owner.complete" />}
          text={<FormattedMessage id="owner.complete.text" />}
          isBusy={isBusy}
          onConfirm={() => run(() => take('complete', project), 'owner.completed')}
        />
      )}
      {isPublished && project.reviewState !== 'submitted' && (
        <Asked
          label={<FormattedMessage id="owner.unpublish" />}
          text={<FormattedMessage id="owner.unpublish.text" />}
          isBusy={isBusy}
          onConfirm={() => run(() => take('withdraw', project), 'owner.unpublished')}
        />
      )}
    </Row>
  );
};
