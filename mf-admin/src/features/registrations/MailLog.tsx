import type { AdminMail } from '@ail/kit/contracts/mails/mail.shape';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { ListState } from '@ail/kit/lists/ListState';
import { Badge } from '@ail/kit/ui/Badge';
import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { failureText } from '@ail/kit/ui/failure-text';
import { Icon } from '@ail/kit/ui/Icon';
import { clockIcon } from '@ail/kit/ui/icons/clock';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { Pager } from '../../blocks/lists/Pager.tsx';
import { mailStateLabels, mailStateTones } from '../../blocks/mails/mail-states.ts';
import { FailureText } from '../../blocks/page/FailureText.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { mailKindLabels } from './mail-kinds.ts';
import { useRegistrationActions, useRegistrationMails } from './registrations.api.ts';

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
`;

const Item = styled.li`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
  padding-bottom: ${({ theme }) => theme.space[3]};
  border-bottom: ${({ theme }) => theme.border.thin};
  overflow-wrap: anywhere;
`;

const Soft = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

const pageSize = 20;

/** One mail: what it said, when it was written and sent, and why it failed. */
const LoggedMail = ({ mail, onRetry }: { mail: AdminMail; onRetry: () => Promise<void> }) => {
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const retry = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onRetry();
    } catch (error) {
      setFailure(failureText(intl, error));
    } finally {
      setBusy(false);
    }
  };
  const { kind, subject, state, createdAt, sentAt, failedAt, lastError } = mail;
  return (
    <Item>
      <Row $gap={2}>
        <strong>{kind && <FormattedMessage id={mailKindLabels[kind]} />}</strong>
        <Badge tone={mailStateTones[state]}>
          <FormattedMessage id={mailStateLabels[state]} />
        </Badge>
      </Row>
      {subject && <p>{subject}</p>}
      <Soft>
        <ShortDate value={sentAt ?? failedAt ?? createdAt} withTime />
      </Soft>
      {lastError && state !== 'sent' && <Soft>{lastError}</Soft>}
      {state === 'failed' && (
        <Row>
          <Button size="sm" variant="secondary" busy={busy} onClick={retry}>
            <FormattedMessage id="adminMails.retry" />
          </Button>
        </Row>
      )}
      <FailureText>{failure}</FailureText>
    </Item>
  );
};

const MailList = ({ registration }: { registration: Registration }) => {
  const intl = useIntl();
  const [page, setPage] = useState(1);
  const query = useRegistrationMails(registration.id, page, pageSize, setPage);
  const { retryMail } = useRegistrationActions();
  return (
    <ListState
      query={query}
      loading={<Skeleton height="12rem" />}
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState title={intl.formatMessage({ id: 'adminRegistrations.mails.none' })} />}
    >
      {({ items, total }) => (
        <Stack>
          <List>
            {items.map((mail) => (
              <LoggedMail
                key={mail.id}
                mail={mail}
                onRetry={async () => {
                  await retryMail(mail);
                }}
              />
            ))}
          </List>
          <Pager page={page} size={pageSize} total={total} onTurn={setPage} />
        </Stack>
      )}
    </ListState>
  );
};

/** Opens the mails that a registrant was sent. */
export const MailLogButton = ({ registration }: { registration: Registration }) => {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { name } = registration;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={intl.formatMessage({ id: 'adminRegistrations.mails.title' }, { name })}
        title={intl.formatMessage({ id: 'adminRegistrations.mails' })}
        onClick={() => setOpen(true)}
      >
        <Icon path={clockIcon} />
        <VisuallyHidden>
          <FormattedMessage id="adminRegistrations.mails" />
        </VisuallyHidden>
      </Button>
      <Dialog
        isOpen={isOpen}
        onDismiss={() => setOpen(false)}
        title={<FormattedMessage id="adminRegistrations.mails.title" values={{ name }} />}
      >
        <Stack>
          <Soft>
            <FormattedMessage id="adminRegistrations.mails.kept" />
          </Soft>
          <MailList registration={registration} />
        </Stack>
      </Dialog>
    </>
  );
};
