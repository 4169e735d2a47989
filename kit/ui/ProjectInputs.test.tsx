import { renderWithProviders } from '@ail/kit/testing/render';
import { screen } from '@testing-library/react';
import { listNames } from '../contracts/field-table.ts';
import { projectFields, submissionFields } from '../contracts/projects/project.fields.ts';
import { draftProjectSchema } from '../contracts/projects/project.ts';
import { Form } from './Form.tsx';
import { toEmptyFormValues } from './form-values.ts';
import { ProjectInputs } from './ProjectInputs.tsx';

type Props = Parameters<typeof ProjectInputs>[0];

const open = (props: Partial<Props> = {}) => {
  renderWithProviders(
    <Form
      initialValues={toEmptyFormValues(draftProjectSchema)}
      schema={draftProjectSchema}
      onSubmit={async () => {}}
      submitLabel="Save"
    >
      <ProjectInputs
        fields={listNames(submissionFields)}
        groups={[['others']]}
        looks={{}}
        {...props}
      />
    </Form>,
  );
  return [...document.querySelectorAll<HTMLInputElement>('[name]')].map(({ name }) => name);
};

it('has an input for each field of a submission', () => {
  expect(open()).toEqual(listNames(submissionFields).filter((name) => name !== 'team'));
  expect(screen.getByRole('group', { name: /^Team/ })).toBeVisible();
});

it('places the fields that no group names where the form says', () => {
  const fields = ['impact', 'title', 'sourceUrl', 'stage'] as const;
  expect(open({ fields, groups: [['title'], ['stage', 'others'], ['impact']] })).toEqual([
    'title',
    'stage',
    'sourceUrl',
    'impact',
  ]);
});

it('marks the fields that may stay empty', () => {
  open({ fields: ['title', 'sourceUrl', 'sector', 'stage'] });
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeRequired();
  expect(screen.getByRole('combobox', { name: 'Sector' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Source link (optional)' })).not.toBeRequired();
  expect(screen.getByRole('combobox', { name: 'Stage (optional)' })).not.toBeRequired();
});

it('offers an empty choice unless the field has a default', () => {
  open({ fields: ['status', 'sector'] });
  const options = (name: string) =>
    [...screen.getByRole('combobox', { name }).querySelectorAll('option')].map(
      ({ value }) => value,
    );
  expect(options('Status')).toEqual(['active', 'pending', 'completed']);
  expect(options('Sector')).toEqual(['', ...Object.keys(projectFields.sector.words)]);
});

it('shows the wording and the inputs of the form instead of those of the table', () => {
  open({
    fields: ['organization', 'details'],
    looks: { organization: { label: 'owner.field.organization', autoComplete: 'organization' } },
    own: { details: <p>An editor</p> },
  });
  expect(screen.getByRole('textbox', { name: /^Your organization/ })).toHaveAttribute(
    'autocomplete',
    'organization',
  );
  expect(screen.getByText('An editor')).toBeVisible();
});

it('marks the language of texts that are in the language of the project', () => {
  open({ fields: ['title', 'sourceUrl'], lang: 'fr' });
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAttribute('lang', 'fr');
  expect(screen.getByRole('textbox', { name: /^Source link/ })).not.toHaveAttribute('lang');
});
