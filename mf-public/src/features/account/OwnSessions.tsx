import type { Host } from '@ail/kit/contracts/host';
import type { OwnSession } from '@ail/kit/contracts/users/session.shape';
import { ListState } from '@ail/kit/lists/ListState';
import { Button } from '@ail/kit/ui/Button';
import { Card } from '@ail/kit/ui/Card';
import { failureText } from '@ail/kit/ui/failure-text';
import { Heading } from '@ail/kit/ui/Heading';
import { Moment } from '@ail/kit/ui/Moment';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PlainList } from '../../blocks/lists/PlainList.tsx';
import { endOtherSessions, endOwnSession, useOwnSessions } from './account.api.ts';

interface SessionCardProps {
  session: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

const SessionCard = ({ session, busy, onEnd }: SessionCardProps) => {
  const { userAgent, createdAt, seenAt, current } = session;
  const device = userAgent ?? <FormattedMessage id="account.sessions.unknown" />;
  return (
    <Card>
      <Heading level={3} size="h4">
        {device}
      </Heading>
      {current && (
        <p>
          <FormattedMessage id="account.sessions.current" />
        </p>
      )}
      {createdAt && (
        <p>
          <FormattedMessage
            id="account.sessions.since"
            values={{ time: <Moment value={createdAt} /> }}
          />
        </p>
      )}
      {seenAt && (
        <p>
          <FormattedMessage
            id="account.sessions.seen"
            values={{ time: <Moment value={seenAt} /> }}
          />
        </p>
      )}
      {!current && (
        <Row>
          <Button variant="secondary" size="sm" busy={busy} onClick={onEnd}>
            <FormattedMessage id="account.sessions.end" />
            <VisuallyHidden>{device}</VisuallyHidden>
          </Button>
        </Row>
      )}
    </Card>
  );
};

/** The account's sessions; any other session can be ended here. */
export const OwnSessions = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const query = useOwnSessions();
  const [ending, setEnding] = useState<number | 'others'>();

  const end = async (what: number | 'others') => {
    setEnding(what);
    try {
      await (what === 'others' ? endOtherSessions() : endOwnSession(what));
      host.notify({ title: intl.formatMessage({ id: 'account.sessions.ended' }) });
    } catch (failure) {
      host.notify({ title: failureText(intl, failure), variant: 'destructive' });
    } finally {
      await query.mutate();
      setEnding(undefined);
    }
  };
  return (
    <ListState query={query} loading={<Skeleton height="8rem" />}>
      {(sessions) => (
        <Stack $gap={4}>
          <PlainList>
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionCard
                  session={session}
                  busy={ending === session.id}
                  onEnd={() => void end(session.id)}
                />
              </li>
            ))}
          </PlainList>
          {sessions.some(({ current }) => !current) && (
            <Row>
              <Button
                variant="secondary"
                busy={ending === 'others'}
                onClick={() => void end('others')}
              >
                <FormattedMessage id="account.sessions.endOthers" />
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </ListState>
  );
};
