import { listNames } from '@ail/kit/contracts/field-table';
import { limits } from '@ail/kit/contracts/limits';
import { submissionFields } from '@ail/kit/contracts/projects/project.fields';
import { ProjectInputs } from '@ail/kit/ui/ProjectInputs';
import { FormattedMessage } from 'react-intl';

// The amount and its currency say the same as `investmentNeeded`.
const fields = listNames(submissionFields).filter((name) => name !== 'investmentNeeded');

/** The inputs for a submission, for use in a form. */
export const ProjectFields = () => (
  <>
    <ProjectInputs
      fields={fields}
      groups={[
        ['title'],
        ['sector', 'subSector', 'location', 'country'],
        ['description'],
        ['investmentRange', 'stage', 'amountSought', 'currency'],
        ['useOfFunds'],
        ['details'],
        ['organization', 'others'],
        ['team'],
        ['impact'],
      ]}
      looks={{
        title: { maxLength: limits.title.max },
        description: {
          label: 'owner.field.description',
          hint: 'owner.field.description.hint',
          rows: 4,
        },
        useOfFunds: { rows: 4 },
        details: { hint: 'owner.field.details.hint', rows: 10 },
        organization: { label: 'owner.field.organization', autoComplete: 'organization' },
        sourceUrl: { label: 'owner.field.sourceUrl' },
        impact: { hint: 'owner.field.impact.hint' },
      }}
    />
    <p>
      <FormattedMessage id="owner.pictures" />
    </p>
  </>
);
