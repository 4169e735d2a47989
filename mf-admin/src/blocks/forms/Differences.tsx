import { Button } from '@ail/kit/ui/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { changedFields, type FieldLabels, type FieldWords, valueText } from './differences.ts';

interface DifferencesProps<Values extends object> {
  /** The values as the reader first saw them. */
  before: Values;
  /** The values as they are saved now. */
  theirs: Values;
  labels: FieldLabels<Values>;
  words?: FieldWords<Values> | undefined;
  /** The values that the reader has typed, if any. */
  mine?: Values;
  /** Copies the saved value of one field into the form. */
  onTake?: (name: keyof Values & string) => void;
}

/** The zone in which the times of a form are, if it has a field for it. */
const timeZoneOf = (values: object): string | undefined =>
  'timeZone' in values && typeof values.timeZone === 'string' ? values.timeZone : undefined;

/** What a colleague has changed, field by field, next to the reader's own values. */
export const Differences = <Values extends object>({
  before,
  theirs,
  labels,
  words,
  mine = theirs,
  onTake,
}: DifferencesProps<Values>) => {
  const intl = useIntl();
  const disputed = new Set(changedFields(mine, theirs));
  const textOf = (values: Values, name: keyof Values & string) =>
    valueText(intl, values[name], words?.[name], timeZoneOf(values)) ||
    intl.formatMessage({ id: 'admin.conflict.empty' });
  return (
    <dl>
      {changedFields(before, theirs).map((name) => {
        const field = intl.formatMessage({ id: labels[name] });
        return (
          <div key={name}>
            <dt>
              <FormattedMessage id="admin.conflict.theirs" values={{ field }} />
            </dt>
            <dd>{textOf(theirs, name)}</dd>
            {disputed.has(name) && (
              <>
                <dt>
                  <FormattedMessage id="admin.conflict.mine" values={{ field }} />
                </dt>
                <dd>{textOf(mine, name)}</dd>
                <dd>
                  <Button size="sm" variant="secondary" onClick={() => onTake?.(name)}>
                    <FormattedMessage id="admin.conflict.take" values={{ field }} />
                  </Button>
                </dd>
              </>
            )}
          </div>
        );
      })}
    </dl>
  );
};
