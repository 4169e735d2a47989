import { shownTicketCode } from '@ail/kit/contracts/door/ticket-code';
import { registrationStatusTerms } from '@ail/kit/contracts/terms';
import { Button } from '@ail/kit/ui/Button';
import { Heading } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import type { RefusedScan } from './device.ts';
import { TicketItem, TicketItems } from './TicketItems.tsx';

const Reason = ({ status }: { status: RefusedScan['status'] }) =>
  status ? (
    <span>
      <FormattedMessage id="adminDoor.verdict.notApproved" /> ·{' '}
      <FormattedMessage id={registrationStatusTerms[status]} />
    </span>
  ) : (
    <FormattedMessage id="adminDoor.verdict.unknown" />
  );

interface RefusedListProps {
  scans: readonly RefusedScan[];
  onDismiss: (scan: RefusedScan) => void;
}

/** Tickets that this device has let in, and the server has not accepted: who, when and why. */
export const RefusedList = ({ scans, onDismiss }: RefusedListProps) => {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const dismiss = (scan: RefusedScan, index: number) => {
    // Before the button is gone, and the focus with it.
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[index + 1] ?? buttons?.[index - 1] ?? list.current?.closest('main');
    next?.focus();
    onDismiss(scan);
  };
  if (scans.length === 0) return null;
  return (
    <Stack $gap={3}>
      <Heading level={2} size="h3">
        <FormattedMessage id="adminDoor.refused" values={{ count: scans.length }} />
      </Heading>
      <p>
        <FormattedMessage id="adminDoor.refused.hint" />
      </p>
      <TicketItems ref={list}>
        {scans.map((scan, index) => {
          const { code, at } = scan;
          const name = scan.name ?? shownTicketCode(code);
          return (
            <TicketItem key={`${at} ${code}`}>
              <strong>{name}</strong>
              <div>
                <Reason status={scan.status} />
              </div>
              <div>
                <ShortDate value={at} withTime />
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-label={intl.formatMessage({ id: 'adminDoor.refused.dismiss.name' }, { name })}
                onClick={() => dismiss(scan, index)}
              >
                <FormattedMessage id="adminDoor.refused.dismiss" />
              </Button>
            </TicketItem>
          );
        })}
      </TicketItems>
    </Stack>
  );
};
