import { Button } from '@ail/kit/ui/Button';
import { failureText } from '@ail/kit/ui/failure-text';
import { Heading } from '@ail/kit/ui/Heading';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { Panel } from '../../blocks/page/Panel.tsx';
import { Camera } from './Camera.tsx';
import { ConflictList } from './ConflictList.tsx';
import type { Door, DoorState, Verdict } from './door.ts';
import { FinishButton } from './FinishButton.tsx';
import { RefusedList } from './RefusedList.tsx';
import { isMuted, setMuted, signal } from './sounds.ts';
import { TicketSearch } from './TicketSearch.tsx';
import { VerdictScreen } from './VerdictScreen.tsx';

const Count = styled.p`
  font-size: ${({ theme }) => theme.text.h1};
  font-weight: ${({ theme }) => theme.weight.heavy};
  font-variant-numeric: tabular-nums;
  > :last-child {
    display: block;
    color: ${({ theme }) => theme.colors.inkMuted};
    font-size: ${({ theme }) => theme.text.sm};
    font-weight: ${({ theme }) => theme.weight.regular};
  }
`;

interface DoorScreenProps {
  door: Door;
  state: DoorState;
}

/** The door at work: camera, search, how many are in, and what is still to be sent. */
export const DoorScreen = ({ door, state }: DoorScreenProps) => {
  const intl = useIntl();
  const { tickets, unsent, refused, isOffline, error, title, link } = state;
  const [verdict, setVerdict] = useState<{ number: number; verdict: Verdict }>();
  const [hasSound, setSound] = useState(() => !isMuted());
  const [isSending, setSending] = useState(false);

  const check = useCallback(
    async (code: string) => {
      const given = await door.scan(code);
      signal(given);
      setVerdict((before) => ({ number: (before?.number ?? 0) + 1, verdict: given }));
    },
    [door],
  );
  const dismiss = useCallback(() => setVerdict(undefined), []);
  // Its code is loaded before the camera is started, which may be without a network.
  useEffect(() => void import('./scanner.ts').catch(() => {}), []);

  const send = async () => {
    setSending(true);
    await door.sync();
    setSending(false);
  };
  const toggleSound = () => {
    setMuted(hasSound);
    setSound(!hasSound);
  };

  const arrived = tickets.filter(({ checkIn }) => checkIn).length;
  const expected = tickets.filter(({ status, checkIn }) => status === 'approved' || checkIn).length;
  return (
    <Stack $gap={5}>
      <Row $gap={4} $justify="space-between">
        <Heading level={1} size="h3">
          {title ?? intl.formatMessage({ id: 'adminDoor.title' })}
        </Heading>
        <Count>
          <span>{`${intl.formatNumber(arrived)} / ${intl.formatNumber(expected)}`}</span>
          <span>
            <FormattedMessage id="adminDoor.counted" />
          </span>
        </Count>
      </Row>
      <p role="status">
        {isOffline && <FormattedMessage id="adminDoor.offline" />}{' '}
        {unsent > 0 && <FormattedMessage id="adminDoor.unsent" values={{ count: unsent }} />}
        {!isOffline && error && <span>{failureText(intl, error)}</span>}{' '}
        {link === 'refused' && <FormattedMessage id="adminDoor.link.refused" />}{' '}
        {refused.length > 0 && (
          <FormattedMessage id="adminDoor.refused.below" values={{ count: refused.length }} />
        )}
      </p>
      {(unsent > 0 || isOffline || error) && (
        <Button variant="secondary" busy={isSending} onClick={send}>
          <FormattedMessage id="adminDoor.send" />
        </Button>
      )}
      <Panel>
        <Camera onCode={check} />
      </Panel>
      <Panel>
        <TicketSearch tickets={tickets} onCode={check} />
      </Panel>
      <RefusedList scans={refused} onDismiss={(scan) => door.dismiss(scan)} />
      <ConflictList tickets={tickets} />
      <Row $gap={3}>
        <Button variant="secondary" size="sm" aria-pressed={hasSound} onClick={toggleSound}>
          <FormattedMessage id={hasSound ? 'adminDoor.sound.on' : 'adminDoor.sound.off'} />
        </Button>
        <FinishButton state={state} onFinish={() => door.finish()} />
      </Row>
      {verdict && (
        <VerdictScreen key={verdict.number} verdict={verdict.verdict} onDismiss={dismiss} />
      )}
    </Stack>
  );
};
