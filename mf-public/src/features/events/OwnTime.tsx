import { useIsHydrating } from '@ail/kit/browser/is-hydrating';
import type { Event } from '@ail/kit/contracts/events/event.shape';
import { timeElsewhere } from '@ail/kit/contracts/events/event-time';
import { localTime, ownTimeZone } from '@ail/kit/contracts/events/time-zones';
import { useLanguage } from '@ail/kit/ui/use-language';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

/** The served page has it empty, and nothing may move once the browser fills it. */
const Line = styled.span`
  display: block;
  min-height: ${({ theme }) => theme.space[6]};
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
  font-weight: ${({ theme }) => theme.weight.regular};
`;

/** When an event is by the reader's clocks, in short, so that it has room on one line; the server knows no reader. */
export const OwnTime = ({ event }: { event: Event }) => {
  const language = useLanguage();
  const isHydrating = useIsHydrating();
  if (isHydrating) return <Line />;
  const timeZone = ownTimeZone();
  const isSame = [event.date, event.endDate ?? event.date].every((time) => {
    const at = Date.parse(time);
    return localTime(at, timeZone) === localTime(at, event.timeZone);
  });
  return (
    <Line>
      {isSame ? (
        <FormattedMessage id="events.page.ownTime.same" />
      ) : (
        <FormattedMessage
          id="events.page.ownTime"
          values={{ time: timeElsewhere(language, event, timeZone) }}
        />
      )}
    </Line>
  );
};
