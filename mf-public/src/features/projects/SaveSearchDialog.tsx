import type { Host } from '@ail/kit/contracts/host';
import {
  type SavedSearchInput,
  savedSearchSchema,
  type UpdateSearch,
  updateSearchSchema,
} from '@ail/kit/contracts/projects/searches';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { RadioField } from '@ail/kit/ui/RadioField';
import { Row } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage, useIntl } from 'react-intl';
import { saveSearch, useSavedSearches } from './searches.api.ts';

/** What a search looks for. */
export type Filters = Partial<Omit<SavedSearchInput, keyof UpdateSearch>>;

interface SaveSearchDialogProps {
  filters: Filters;
  /** The name that is proposed. */
  name: string;
  host: Host;
  onDismiss: () => void;
}

/** Names a search and saves it. */
export const SaveSearchDialog = ({ filters, name, host, onDismiss }: SaveSearchDialogProps) => {
  const intl = useIntl();
  const { mutate } = useSavedSearches();
  return (
    <Dialog isOpen onDismiss={onDismiss} title={<FormattedMessage id="projects.searches.save" />}>
      <Form
        initialValues={{ name, alert: 'off' }}
        schema={updateSearchSchema}
        onSubmit={async (values, { requestId }) => {
          await saveSearch({ ...savedSearchSchema.cast({ ...filters, ...values }), requestId });
          host.notify({
            title: intl.formatMessage({ id: 'projects.searches.saved' }),
            description: intl.formatMessage({ id: 'projects.searches.saved.hint' }),
          });
          await mutate();
          onDismiss();
        }}
      >
        <TextField<UpdateSearch>
          name="name"
          label={<FormattedMessage id="projects.searches.name" />}
          required
        />
        <RadioField<UpdateSearch>
          name="alert"
          label={<FormattedMessage id="projects.searches.alert" />}
          options={[
            { value: 'weekly', label: <FormattedMessage id="projects.searches.weekly" /> },
            { value: 'off', label: <FormattedMessage id="projects.searches.off" /> },
          ]}
          required
        />
        <Row $justify="end">
          <SubmitButton>
            <FormattedMessage id="projects.searches.save" />
          </SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
};
