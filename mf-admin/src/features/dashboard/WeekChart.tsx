import type { Dashboard } from '@ail/kit/contracts/dashboard/dashboard.shape';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styled from 'styled-components';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';

const Plot = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  align-items: end;
  gap: ${({ theme }) => theme.space[1]};
  border-bottom: ${({ theme }) => theme.border.field};
  ${({ theme }) => theme.media.tablet} {
    gap: ${({ theme }) => theme.space[2]};
  }
`;

const Week = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
  color: ${({ theme }) => theme.colors.inkSoft};
  font-size: ${({ theme }) => theme.text.xs};
  font-variant-numeric: tabular-nums;
  text-align: center;
  svg {
    width: 100%;
    height: ${({ theme }) => theme.space[24]};
  }
  rect {
    fill: ${({ theme }) => theme.colors.brand};
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  margin: ${({ theme }) => theme.space[1]} 0 ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.xs};
`;

const Figures = styled.details`
  font-size: ${({ theme }) => theme.text.sm};
  summary {
    padding-block: ${({ theme }) => theme.space[2]};
    color: ${({ theme }) => theme.colors.brandStrong};
    cursor: pointer;
  }
  table {
    width: 100%;
  }
  th,
  td {
    padding: ${({ theme }) => theme.space[1]} 0;
    border-bottom: ${({ theme }) => theme.border.thin};
    font-weight: ${({ theme }) => theme.weight.regular};
    text-align: start;
  }
  td {
    text-align: end;
  }
`;

const Day = ({ value }: { value: string }) => (
  // In UTC: the week begins on that day wherever the reader is.
  <ShortDate value={value} timeZone="UTC" />
);

const height = 100;

/** Registrations per week as columns, with their figures as a table. */
export const WeekChart = ({ weeks }: { weeks: Dashboard['registrationsPerWeek'] }) => {
  const intl = useIntl();
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <div>
      <Plot
        role="img"
        aria-label={intl.formatMessage(
          { id: 'adminDashboard.weeks.summary' },
          { total, weeks: weeks.length, most },
        )}
      >
        {weeks.map(({ weekStart, count }) => (
          <Week key={weekStart}>
            {count > 0 && <FormattedNumber value={count} />}
            <svg viewBox={`0 0 10 ${height}`} preserveAspectRatio="none" aria-hidden="true">
              <rect
                y={height - (count / most) * height}
                width="10"
                height={(count / most) * height}
              />
            </svg>
          </Week>
        ))}
      </Plot>
      {first && last && (
        <Ends aria-hidden="true">
          <Day value={first.weekStart} />
          <Day value={last.weekStart} />
        </Ends>
      )}
      <Figures>
        <summary>
          <FormattedMessage id="adminDashboard.weeks.table" />
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="adminDashboard.weeks.week" />
              </th>
              <th scope="col">
                <FormattedMessage id="adminDashboard.count.registrations" />
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ weekStart, count }) => (
              <tr key={weekStart}>
                <th scope="row">
                  <Day value={weekStart} />
                </th>
                <td>
                  <FormattedNumber value={count} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Figures>
    </div>
  );
};
