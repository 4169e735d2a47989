import { useIsHydrating } from '@ail/kit/browser/is-hydrating';
import { fallbackLanguage } from '@ail/kit/contracts/enums';
import type { Event } from '@ail/kit/contracts/events/event.shape';
import { eventTime } from '@ail/kit/contracts/events/event-time';
import { localTime, ownTimeZone } from '@ail/kit/contracts/events/time-zones';
import { asLanguage } from '@ail/kit/contracts/language';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

const Line = styled.span`
  display: block;
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
  font-weight: ${({ theme }) => theme.weight.regular};
`;

/** When an event is for a reader whose clocks differ from those there; the server knows no reader. */
export const OwnTime = ({ event }: { event: Event }) => {
  const { locale } = useIntl();
  const isHydrating = useIsHydrating();
  if (isHydrating) return null;
  const timeZone = ownTimeZone();
  const isSame = [event.date, event.endDate ?? event.date].every((time) => {
    const at = Date.parse(time);
    return localTime(at, timeZone) === localTime(at, event.timeZone);
  });
  if (isSame) return null;
  const time = eventTime(asLanguage(locale) ?? fallbackLanguage, { ...event, timeZone });
  return (
    <Line>
      <FormattedMessage id="events.page.ownTime" values={{ time }} />
    </Line>
  );
};
