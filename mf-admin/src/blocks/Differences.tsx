import { FormattedMessage, useIntl } from 'react-intl';
import { differences } from './differences.ts';

interface DifferencesProps<Values extends object> {
  /** As the reader has it. */
  mine: Values;
  /** As it is saved. */
  theirs: Values;
  /** The message id of each field's label. */
  labels: Record<keyof Values & string, string>;
}

/** The fields in which two versions differ, as they are saved. */
export const Differences = <Values extends object>({
  mine,
  theirs,
  labels,
}: DifferencesProps<Values>) => {
  const intl = useIntl();
  return (
    <dl>
      {differences(mine, theirs).map(({ name, text }) => (
        <div key={name}>
          <dt>
            <FormattedMessage
              id="admin.conflict.theirs"
              values={{ field: intl.formatMessage({ id: labels[name] }) }}
            />
          </dt>
          <dd>{text || <FormattedMessage id="admin.conflict.empty" />}</dd>
        </div>
      ))}
    </dl>
  );
};
