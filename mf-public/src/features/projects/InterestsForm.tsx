import {
  investmentRanges,
  projectLocations,
  projectSectors,
  projectStages,
} from '@ail/kit/contracts/enums';
import { listOf, oneOf } from '@ail/kit/contracts/field-types';
import type { Host } from '@ail/kit/contracts/host';
import { interestsSchema } from '@ail/kit/contracts/projects/interests';
import type { OwnInterests } from '@ail/kit/contracts/projects/interests.shape';
import { projectStageTerms, regionTerms, sectorTerms } from '@ail/kit/contracts/terms';
import { ListState } from '@ail/kit/lists/ListState';
import { localAmounts } from '@ail/kit/ui/amounts';
import { Card } from '@ail/kit/ui/Card';
import { CheckboxGroupField } from '@ail/kit/ui/CheckboxGroupField';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Row } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import type { InferType } from 'yup';
import { CountriesField } from './CountriesField.tsx';
import { useInterests } from './matching.api.ts';

/** In the form impact is a list of one choice, as the other fields are lists. */
const formSchema = interestsSchema.shape({
  impact: listOf(oneOf(['impact']).required(), 1).default(() => []),
});
type FormValues = InferType<typeof formSchema>;

const valuesOf = ({ updatedAt: _, impact, ...interests }: OwnInterests): FormValues => ({
  ...interests,
  impact: impact ? ['impact'] : [],
});

/** What an investor looks for; shown to nobody else. */
export const InterestsForm = ({ host, onSaved }: { host: Host; onSaved?: () => void }) => {
  const intl = useIntl();
  const { save, ...query } = useInterests();
  const options = <T extends string>(words: readonly T[], labelOf: (word: T) => string) =>
    words.map((value) => ({ value, label: labelOf(value) }));
  const named =
    <T extends string>(terms: Record<T, string>) =>
    (word: T) =>
      intl.formatMessage({ id: terms[word] });
  return (
    <ListState query={query} loading={<Skeleton height="32rem" />}>
      {(interests) => (
        <Card>
          <p>
            <FormattedMessage id="account.interests.lead" />
          </p>
          <Form<FormValues>
            initialValues={valuesOf(interests)}
            schema={formSchema}
            onSubmit={async ({ impact, ...values }, { saved }) => {
              await save({ ...values, impact: impact.length > 0 });
              saved();
              host.notify({ title: intl.formatMessage({ id: 'account.interests.saved' }) });
              onSaved?.();
            }}
          >
            <CheckboxGroupField<FormValues>
              name="sectors"
              label={<FormattedMessage id="account.interests.sectors" />}
              options={options(projectSectors, named(sectorTerms))}
            />
            <CheckboxGroupField<FormValues>
              name="regions"
              label={<FormattedMessage id="account.interests.regions" />}
              options={options(projectLocations, named(regionTerms))}
            />
            <CountriesField />
            <CheckboxGroupField<FormValues>
              name="ranges"
              label={<FormattedMessage id="account.interests.ranges" />}
              options={options(investmentRanges, (range) => localAmounts(intl, range))}
            />
            <CheckboxGroupField<FormValues>
              name="stages"
              label={<FormattedMessage id="account.interests.stages" />}
              options={options(projectStages, named(projectStageTerms))}
            />
            <CheckboxGroupField<FormValues>
              name="impact"
              label={<FormattedMessage id="account.interests.impact" />}
              options={[
                {
                  value: 'impact',
                  label: intl.formatMessage({ id: 'account.interests.impact.only' }),
                },
              ]}
            />
            <Row>
              <SubmitButton>
                <FormattedMessage id="account.interests.save" />
              </SubmitButton>
            </Row>
          </Form>
        </Card>
      )}
    </ListState>
  );
};
