import { useIsHydrating } from '@ail/kit/browser/is-hydrating';
import type { Event } from '@ail/kit/contracts/events/event.shape';
import { eventTime } from '@ail/kit/contracts/events/event-time';
import { localTime, ownTimeZone } from '@ail/kit/contracts/events/time-zones';
import { useLanguage } from '@ail/kit/ui/use-language';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

/** One line high whatever it says, until it is opened: the served page has it empty, and nothing may move later. */
const Line = styled.div`
  min-height: ${({ theme }) => theme.space[6]};
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
  font-weight: ${({ theme }) => theme.weight.regular};
  summary {
    width: fit-content;
    min-height: ${({ theme }) => theme.space[6]};
    color: ${({ theme }) => theme.colors.brandStrong};
    cursor: pointer;
  }
`;

/** Whether clocks of the reader differ from those there, and when the event is by them; the server knows no reader. */
export const OwnTime = ({ event }: { event: Event }) => {
  const language = useLanguage();
  const isHydrating = useIsHydrating();
  const timeZone = ownTimeZone();
  const isSame = [event.date, event.endDate ?? event.date].every((time) => {
    const at = Date.parse(time);
    return localTime(at, timeZone) === localTime(at, event.timeZone);
  });
  if (isHydrating) return <Line />;
  if (isSame) {
    return (
      <Line>
        <FormattedMessage id="events.page.ownTime.same" />
      </Line>
    );
  }
  return (
    <Line as="details">
      <summary>
        <FormattedMessage id="events.page.ownTime.ask" />
      </summary>
      <FormattedMessage
        id="events.page.ownTime"
        values={{ time: eventTime(language, { ...event, timeZone }) }}
      />
    </Line>
  );
};
