import { FormattedMessage } from 'react-intl';

const secondsOfHour = 3_600;
const hoursOfDay = 24;

/** How soon a project usually answers, rounded up; nothing before it has answered often enough. */
export const AnswerTime = ({ seconds }: { seconds: number | null }) => {
  if (seconds === null) return null;
  const hours = Math.max(1, Math.ceil(seconds / secondsOfHour));
  return (
    <p>
      {hours <= hoursOfDay ? (
        <FormattedMessage id="conversations.answerTime.hours" values={{ hours }} />
      ) : (
        <FormattedMessage
          id="conversations.answerTime.days"
          values={{ days: Math.ceil(hours / hoursOfDay) }}
        />
      )}
    </p>
  );
};
