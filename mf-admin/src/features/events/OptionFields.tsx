import { limits } from '@ail/kit/contracts/limits';
import { Button } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { trashIcon } from '@ail/kit/ui/icons/trash';
import { Stack } from '@ail/kit/ui/Stack';
import { useFormikContext } from 'formik';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { LabelFields } from './LabelFields.tsx';
import { emptyOption, type OptionValues } from './question-values.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[2]};
  align-items: end;
`;

interface OptionFieldsProps {
  /** Where the options are in the form, as `questions[0].options`. */
  path: string;
  options: readonly OptionValues[];
}

/** The options of a question: their texts, one more, one less. */
export const OptionFields = ({ path, options }: OptionFieldsProps) => {
  const intl = useIntl();
  const form = useFormikContext<object>();
  const set = (next: OptionValues[]) => void form.setFieldValue(path, next);
  return (
    <Stack $gap={3}>
      {options.map((option, index) => (
        // Options have no identity but their place until they are saved.
        // biome-ignore lint/suspicious/noArrayIndexKey: as said above
        <Row key={index}>
          <LabelFields
            path={`${path}[${index}].labels`}
            legend={
              <FormattedMessage id="adminEvents.questions.option" values={{ number: index + 1 }} />
            }
            labels={option.labels}
          />
          <Button
            variant="ghost"
            size="sm"
            disabled={options.length <= 2}
            aria-label={intl.formatMessage(
              { id: 'adminEvents.questions.removeOption' },
              { number: index + 1 },
            )}
            onClick={() => set(options.filter((_, other) => other !== index))}
          >
            <Icon path={trashIcon} />
          </Button>
        </Row>
      ))}
      {options.length < limits.questionOptions.max && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => set([...options, emptyOption()])}>
            <Icon path={plusIcon} />
            <FormattedMessage id="adminEvents.questions.addOption" />
          </Button>
        </div>
      )}
    </Stack>
  );
};
