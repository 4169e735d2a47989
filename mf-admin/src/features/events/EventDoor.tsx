import type { DoorPass, NewDoorPass } from '@ail/kit/contracts/door/door.shape';
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import type { Host } from '@ail/kit/contracts/host';
import { limits } from '@ail/kit/contracts/limits';
import { Button, ButtonAnchor } from '@ail/kit/ui/Button';
import { control, fieldLabel } from '@ail/kit/ui/field-look';
import { Heading } from '@ail/kit/ui/Heading';
import { Moment } from '@ail/kit/ui/Moment';
import { QueryError } from '@ail/kit/ui/QueryError';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import { type FormEvent, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { useDoorPassActions, useDoorPasses } from './door-passes.api.ts';

const Label = styled.label`
  ${fieldLabel}
`;

const Input = styled.input`
  ${control}
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
  padding-block: ${({ theme }) => theme.space[3]};
  border-top: ${({ theme }) => theme.border.thin};
  overflow-wrap: anywhere;
`;

const Quiet = styled.span`
  display: block;
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

const isOpen = ({ revokedAt, expiresAt }: DoorPass) =>
  !revokedAt && Date.parse(expiresAt) > Date.now();

const NewPass = ({ pass, host }: { pass: NewDoorPass; host: Host }) => {
  const id = useId();
  const notices = useNotices(host);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(pass.url);
      notices.success('adminEvents.door.copied');
    } catch {
      document.getElementById(id)?.focus();
    }
  };
  return (
    <Stack $gap={2}>
      <Label htmlFor={id}>
        <FormattedMessage id="adminEvents.door.link" />
      </Label>
      <Input id={id} readOnly value={pass.url} onFocus={({ target }) => target.select()} />
      <Quiet>
        <FormattedMessage id="adminEvents.door.link.hint" />
      </Quiet>
      <Row>
        <Button variant="secondary" size="sm" onClick={copy}>
          <FormattedMessage id="adminEvents.door.copy" />
        </Button>
      </Row>
    </Stack>
  );
};

interface EventDoorProps {
  event: AdminEvent;
  host: Host;
}

/** The door of an event: its page, and links to it for helpers without an account. */
export const EventDoor = ({ event, host }: EventDoorProps) => {
  const id = useId();
  const notices = useNotices(host);
  const { data: passes, error, mutate } = useDoorPasses(event.id);
  const { create, revoke } = useDoorPassActions(event.id);
  const [label, setLabel] = useState('');
  const [made, setMade] = useState<NewDoorPass>();
  const [busy, setBusy] = useState<number | 'new'>();

  const run = async (what: number | 'new', work: () => Promise<void>, failed: string) => {
    setBusy(what);
    await notices.report(work(), { failed });
    setBusy(undefined);
  };
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    void run(
      'new',
      async () => {
        setMade(await create(label.trim() ? { label: label.trim() } : {}));
        setLabel('');
      },
      'adminEvents.door.makeFailed',
    );
  };
  return (
    <Stack $gap={5}>
      <p>
        <FormattedMessage id="adminEvents.door.text" />
      </p>
      <Row>
        <ButtonAnchor href={`/admin/events/${event.id}/door`} target="_blank">
          <FormattedMessage id="adminEvents.door.open" />
        </ButtonAnchor>
      </Row>
      <Heading level={3}>
        <FormattedMessage id="adminEvents.door.passes" />
      </Heading>
      <form onSubmit={submit}>
        <Stack $gap={2}>
          <Label htmlFor={id}>
            <FormattedMessage id="adminEvents.door.label" />
          </Label>
          <Input
            id={id}
            value={label}
            maxLength={limits.doorLabel.max}
            onChange={({ target }) => setLabel(target.value)}
          />
          <Row>
            <Button type="submit" variant="secondary" busy={busy === 'new'}>
              <FormattedMessage id="adminEvents.door.make" />
            </Button>
          </Row>
        </Stack>
      </form>
      {made && <NewPass key={made.id} pass={made} host={host} />}
      {error && <QueryError error={error} onRetry={() => void mutate()} />}
      <ul>
        {passes?.filter(isOpen).map((pass) => (
          <Item key={pass.id}>
            <span>
              <TranslatableText>
                {pass.label ?? <FormattedMessage id="adminEvents.door.unnamed" />}
              </TranslatableText>
              <Quiet>
                <FormattedMessage
                  id="adminEvents.door.until"
                  values={{ when: <Moment value={pass.expiresAt} /> }}
                />
              </Quiet>
            </span>
            <Button
              variant="ghost"
              size="sm"
              busy={busy === pass.id}
              onClick={() =>
                run(
                  pass.id,
                  async () => {
                    await revoke(pass.id);
                    setMade((shown) => (shown?.id === pass.id ? undefined : shown));
                  },
                  'adminEvents.door.revokeFailed',
                )
              }
            >
              <FormattedMessage id="adminEvents.door.revoke" />
            </Button>
          </Item>
        ))}
      </ul>
    </Stack>
  );
};
