import type { Host } from '@ail/kit/contracts/host';
import type { BulkKind } from '@ail/kit/contracts/registrations/bulk-job';
import type { BulkJob } from '@ail/kit/contracts/registrations/bulk-job.shape';
import { Button } from '@ail/kit/ui/Button';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Row } from '@ail/kit/ui/Stack';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { readHiddenJobs, rememberHiddenJobs } from './hidden-jobs.ts';
import { JobFailures } from './JobFailures.tsx';
import { useJobs, useRegistrationActions } from './registrations.api.ts';

const Box = styled.section<{ $failed: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  margin-bottom: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme, $failed }) => ($failed ? theme.colors.warningSoft : theme.colors.sunken)};
  progress {
    width: 100%;
    accent-color: ${({ theme }) => theme.colors.brand};
  }
`;

const pollMs = 1_000;
/** A result is shown for an hour unless it is dismissed. */
const shownMs = 3_600_000;

const running = {
  approve: 'adminRegistrations.job.approve.running',
  reject: 'adminRegistrations.job.reject.running',
  message: 'adminRegistrations.job.message.running',
} satisfies Record<BulkKind, string>;

const done = {
  approve: 'adminRegistrations.job.approve.done',
  reject: 'adminRegistrations.job.reject.done',
  message: 'adminRegistrations.job.message.done',
} satisfies Record<BulkKind, string>;

const Job = ({ job, host, onHide }: { job: BulkJob; host: Host; onHide: () => void }) => {
  const notices = useNotices(host);
  const { stop } = useRegistrationActions();
  const [isStopping, setStopping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const {
    kind,
    state,
    total,
    changed,
    failed,
    done: count,
    actor,
    eventTitle,
    eventLanguage,
  } = job;
  const isRunning = state === 'running';
  const stopJob = async () => {
    setStopping(true);
    await notices.report(stop(job.id), { failed: 'adminRegistrations.job.stop.failed' });
    setStopping(false);
  };
  return (
    <Box $failed={failed > 0} aria-labelledby={id}>
      <strong id={id} role={isRunning ? undefined : 'status'}>
        <FormattedMessage
          id={(isRunning ? running : done)[kind]}
          values={{ done: count, total, changed, actor }}
        />
        {eventTitle && (
          <>
            <span>{' · '}</span>
            <ContentText language={eventLanguage ?? undefined}>{eventTitle}</ContentText>
          </>
        )}
      </strong>
      {isRunning && <progress max={total} value={count} aria-labelledby={id} />}
      {state === 'stopped' && (
        <p>
          <FormattedMessage id="adminRegistrations.job.stopped" values={{ count: total - count }} />
        </p>
      )}
      {count - changed - failed > 0 && (
        <p>
          <FormattedMessage
            id="adminRegistrations.job.unchanged"
            values={{ count: count - changed - failed }}
          />
        </p>
      )}
      {failed > 0 && (
        <p>
          <FormattedMessage id="adminRegistrations.job.failed" values={{ count: failed }} />
        </p>
      )}
      {isOpen && <JobFailures jobId={job.id} />}
      <Row $gap={2}>
        {failed > 0 && (
          <Button
            size="sm"
            variant="secondary"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <FormattedMessage id="adminRegistrations.job.why" />
          </Button>
        )}
        {isRunning ? (
          <Button size="sm" variant="dangerOutline" busy={isStopping} onClick={stopJob}>
            <FormattedMessage id="adminRegistrations.job.stop" />
          </Button>
        ) : (
          <Button size="sm" variant="ghost" onClick={onHide}>
            <FormattedMessage id="adminRegistrations.bulk.dismiss" />
          </Button>
        )}
      </Row>
    </Box>
  );
};

/** The progress of running jobs, and the results of the last hour. */
export const Jobs = ({ host }: { host: Host }) => {
  const { data, mutate } = useJobs();
  const { refresh } = useRegistrationActions();
  const [hidden, setHidden] = useState(readHiddenJobs);
  const jobs = data?.items ?? [];
  const isRunning = jobs.some(({ state }) => state === 'running');

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void mutate(), pollMs);
    return () => clearInterval(timer);
  }, [isRunning, mutate]);

  const wasRunning = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a job ends
  useEffect(() => {
    // The list shows the changes of the job.
    if (wasRunning.current && !isRunning) void refresh();
    wasRunning.current = isRunning;
  }, [isRunning]);

  const isShown = ({ id, finishedAt }: BulkJob) =>
    !finishedAt || (Date.parse(finishedAt) > Date.now() - shownMs && !hidden.includes(id));
  return jobs.filter(isShown).map((job) => (
    <Job
      key={job.id}
      job={job}
      host={host}
      onHide={() => {
        const ids = [...hidden, job.id];
        setHidden(ids);
        rememberHiddenJobs(ids);
      }}
    />
  ));
};
