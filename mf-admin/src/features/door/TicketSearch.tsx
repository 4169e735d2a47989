import type { DoorTicket } from '@ail/kit/contracts/door/door.shape';
import { isTicketCode, normalisedTicketCode } from '@ail/kit/contracts/door/ticket-code';
import { fold } from '@ail/kit/contracts/fold';
import { registrationStatusTerms } from '@ail/kit/contracts/terms';
import { Button } from '@ail/kit/ui/Button';
import { control, fieldLabel } from '@ail/kit/ui/field-look';
import { Stack } from '@ail/kit/ui/Stack';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { allowSound } from './sounds.ts';

const Label = styled.label`
  ${fieldLabel}
`;

const Input = styled.input`
  ${control}
`;

const Line = styled.form`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  input {
    min-width: 0;
  }
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[2]};
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
  padding-block: ${({ theme }) => theme.space[2]};
  border-top: ${({ theme }) => theme.border.thin};
  overflow-wrap: anywhere;
`;

const Quiet = styled.span`
  display: block;
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

const mostShown = 10;
const leastTyped = 2;

const searched = ({ name, organization }: DoorTicket) => fold(`${name} ${organization ?? ''}`);

const StateOf = ({ ticket }: { ticket: DoorTicket }) =>
  ticket.checkIn ? (
    <FormattedMessage id="adminDoor.search.in" />
  ) : (
    <FormattedMessage id={registrationStatusTerms[ticket.status]} />
  );

interface TicketSearchProps {
  tickets: readonly DoorTicket[];
  onCode: (code: string) => void;
}

/** Finds a ticket by the code or the name that somebody says. */
export const TicketSearch = ({ tickets, onCode }: TicketSearchProps) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const index = useMemo(
    () => tickets.map((ticket) => ({ ticket, text: searched(ticket) })),
    [tickets],
  );
  const wanted = fold(typed.trim());
  const found =
    wanted.length < leastTyped
      ? []
      : index
          .filter(({ text }) => text.includes(wanted))
          .slice(0, mostShown)
          .map(({ ticket }) => ticket);
  // A name of twelve letters has the form of a code, too.
  const isCode = found.length === 0 && isTicketCode(normalisedTicketCode(typed));
  const choose = (code: string) => {
    allowSound();
    setTyped('');
    onCode(code);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [only] = found;
    if (isCode) choose(typed);
    else if (found.length === 1 && only) choose(only.code);
  };
  return (
    <Stack $gap={2}>
      <Label htmlFor={id}>
        <FormattedMessage id="adminDoor.search" />
      </Label>
      <Line onSubmit={submit}>
        <Input
          id={id}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button type="submit" disabled={!isCode && found.length !== 1}>
          <FormattedMessage id="adminDoor.search.check" />
        </Button>
      </Line>
      {wanted.length >= leastTyped && !isCode && found.length === 0 && (
        <Quiet role="status">
          <FormattedMessage id="adminDoor.search.none" />
        </Quiet>
      )}
      <List>
        {found.map((ticket) => (
          <Item key={ticket.id}>
            <span>
              <span>{ticket.name}</span>
              <Quiet>
                {ticket.organization && <span>{`${ticket.organization} · `}</span>}
                <StateOf ticket={ticket} />
              </Quiet>
            </span>
            <Button variant="secondary" size="sm" onClick={() => choose(ticket.code)}>
              <FormattedMessage id="adminDoor.search.letIn" values={{ name: ticket.name }} />
            </Button>
          </Item>
        ))}
      </List>
    </Stack>
  );
};
