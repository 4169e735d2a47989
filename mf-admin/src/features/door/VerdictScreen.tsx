import type { DoorTicket } from '@ail/kit/contracts/door/door.shape';
import { shownTicketCode } from '@ail/kit/contracts/door/ticket-code';
import { registrationStatusTerms } from '@ail/kit/contracts/terms';
import { Button } from '@ail/kit/ui/Button';
import { Icon, type IconPath } from '@ail/kit/ui/Icon';
import { alertIcon } from '@ail/kit/ui/icons/alert';
import { checkIcon } from '@ail/kit/ui/icons/check';
import { closeIcon } from '@ail/kit/ui/icons/close';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import styled, { css } from 'styled-components';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import type { Verdict } from './door.ts';

const looks = {
  yes: css`
    background: ${({ theme }) => theme.colors.success};
    color: ${({ theme }) => theme.colors.onBrand};
  `,
  no: css`
    background: ${({ theme }) => theme.colors.danger};
    color: ${({ theme }) => theme.colors.onBrand};
  `,
  wait: css`
    background: ${({ theme }) => theme.colors.gold};
    color: ${({ theme }) => theme.colors.ink};
  `,
};

const Root = styled.div<{ $look: keyof typeof looks }>`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.z.dialog};
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[4]};
  /* The longest word of an answer is on one line of a small phone. */
  padding: ${({ theme }) => `${theme.space[6]} ${theme.space[3]}`};
  overflow: auto;
  text-align: center;
  overflow-wrap: anywhere;
  ${({ $look }) => looks[$look]}
  svg {
    width: ${({ theme }) => theme.space[24]};
    height: ${({ theme }) => theme.space[24]};
  }
`;

const Answer = styled.h2`
  font-size: ${({ theme }) => theme.text.display};
  line-height: ${({ theme }) => theme.leading.tight};
`;

const Name = styled.p`
  font-size: ${({ theme }) => theme.text.h1};
  font-weight: ${({ theme }) => theme.weight.strong};
  line-height: ${({ theme }) => theme.leading.snug};
`;

const Detail = styled.p`
  font-size: ${({ theme }) => theme.text.xl};
`;

const kinds = {
  accepted: { look: 'yes', icon: checkIcon, title: 'adminDoor.verdict.accepted' },
  already: { look: 'no', icon: closeIcon, title: 'adminDoor.verdict.already' },
  notApproved: { look: 'wait', icon: alertIcon, title: 'adminDoor.verdict.notApproved' },
  unknown: { look: 'no', icon: closeIcon, title: 'adminDoor.verdict.unknown' },
} satisfies Record<Verdict['kind'], { look: keyof typeof looks; icon: IconPath; title: string }>;

const Person = ({ ticket: { name, organization } }: { ticket: DoorTicket }) => (
  <>
    <Name>{name}</Name>
    {organization && <Detail>{organization}</Detail>}
  </>
);

const DetailOf = ({ verdict }: { verdict: Verdict }) => {
  switch (verdict.kind) {
    case 'accepted':
      return null;
    case 'already': {
      const { at, device } = verdict;
      const when = <ShortDate value={at} withTime />;
      return (
        <Detail>
          <FormattedMessage id="adminDoor.verdict.already.detail" values={{ when, device }} />
        </Detail>
      );
    }
    case 'notApproved':
      return (
        <Detail>
          <FormattedMessage id={registrationStatusTerms[verdict.ticket.status]} />
        </Detail>
      );
    case 'unknown':
      return (
        <Detail>
          <FormattedMessage
            id="adminDoor.verdict.unknown.detail"
            values={{ code: shownTicketCode(verdict.code) }}
          />
        </Detail>
      );
  }
};

/** What the focus returns to: what has it, unless that is gone, such as the button of a search result. */
const focused = (): HTMLElement | null => {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body
    ? activeElement
    : document.querySelector('main');
};

/** Yes or no over the whole screen, until it is pressed, or the next ticket is scanned. */
export const VerdictScreen = ({
  verdict,
  onDismiss,
}: {
  verdict: Verdict;
  onDismiss: () => void;
}) => {
  const { look, icon, title } = kinds[verdict.kind];
  const next = useRef<HTMLButtonElement>(null);
  // Before anybody can press a key.
  useLayoutEffect(() => {
    const before = focused();
    next.current?.focus();
    return () => before?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss();
      // There is one button to be on.
      if (event.key === 'Tab') event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onDismiss]);
  return (
    <Root $look={look} role="alertdialog" aria-modal aria-labelledby="verdict" onClick={onDismiss}>
      <Icon path={icon} />
      <Answer id="verdict">
        {/* Of the next ticket, too, where the focus does not move. */}
        <span role="alert">
          <FormattedMessage id={title} />
        </span>
      </Answer>
      {'ticket' in verdict && <Person ticket={verdict.ticket} />}
      <DetailOf verdict={verdict} />
      <Button ref={next} variant="secondary" onClick={onDismiss}>
        <FormattedMessage id="adminDoor.verdict.next" />
      </Button>
    </Root>
  );
};
