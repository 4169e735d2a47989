import type { Host } from '@ail/kit/contracts/host';
import type { AdminIssue } from '@ail/kit/contracts/newsletter/issue.shape';
import { Button } from '@ail/kit/ui/Button';
import { Heading } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { useIssueActions } from './newsletter.api.ts';

const Addresses = styled.ul`
  max-height: 20rem;
  overflow-y: auto;
  overflow-wrap: anywhere;
  padding-inline-start: ${({ theme }) => theme.space[5]};
`;

interface InDoubtProps {
  issue: AdminIssue;
  host: Host;
}

/** The addresses for which delivery is in doubt, and a button that sends them the issue again. */
export const InDoubt = ({ issue, host }: InDoubtProps) => {
  const titleId = useId();
  const notices = useNotices(host);
  const { resend } = useIssueActions();
  const [isOpen, setOpen] = useState(false);
  const { inDoubt } = issue;
  const count = inDoubt.length;
  if (count === 0) return null;
  const confirm = async () => {
    await notices.report(resend(issue), {
      done: 'adminLetters.resend.begun',
      failed: 'adminLetters.resend.failed',
    });
    setOpen(false);
  };
  return (
    <Panel>
      <Stack $gap={4}>
        <Heading level={2} size="h4" id={titleId}>
          <FormattedMessage id="adminLetters.inDoubt.title" />
        </Heading>
        <p>
          <FormattedMessage id="adminLetters.inDoubt.text" values={{ count }} />
        </p>
        {/* It scrolls, so it must be reachable by keyboard. */}
        <Addresses tabIndex={0} aria-labelledby={titleId}>
          {inDoubt.map((address) => (
            <li key={address}>{address}</li>
          ))}
        </Addresses>
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            <FormattedMessage id="adminLetters.resend" values={{ count }} />
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        isOpen={isOpen}
        title={<FormattedMessage id="adminLetters.resend.title" />}
        confirmLabel={<FormattedMessage id="adminLetters.resend.confirm" />}
        variant="primary"
        onConfirm={confirm}
        onDismiss={() => setOpen(false)}
      >
        <FormattedMessage id="adminLetters.resend.text" values={{ count }} />
      </ConfirmDialog>
    </Panel>
  );
};
