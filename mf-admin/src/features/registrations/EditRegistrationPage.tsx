import { getLabels } from '@ail/kit/contracts/field-table';
import type { Host } from '@ail/kit/contracts/host';
import { adminRegistrationFormSchema } from '@ail/kit/contracts/registrations/registration';
import { registrationFields } from '@ail/kit/contracts/registrations/registration.fields';
import type { AdminRegistration } from '@ail/kit/contracts/registrations/registration.shape';
import { toFormValues } from '@ail/kit/ui/form-values';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { EditForm } from '../../blocks/forms/EditForm.tsx';
import { usePathBack } from '../../blocks/page/back-to-list.ts';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { rowLead } from '../../blocks/page/row-lead.tsx';
import { UnreadRow } from '../../blocks/page/UnreadRow.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { RegistrantFields } from './RegistrantFields.tsx';
import {
  currentRegistration,
  useRegistration,
  useRegistrationActions,
} from './registrations.api.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

const labels = getLabels(registrationFields);

const toValues = (registration: AdminRegistration) =>
  toFormValues(adminRegistrationFormSchema, registration);

/** Edits the registrant's details of a registration. */
export const EditRegistrationPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { id = '' } = useParams();
  const query = useRegistration(id);
  const { data: registration, error } = query;
  const { update } = useRegistrationActions();
  const notices = useNotices(host);
  const back = usePathBack('/admin/registrations');

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminRegistrations.edit.title' })}
        lead={rowLead(
          registration && { title: registration.eventTitle, language: registration.eventLanguage },
          error,
        )}
      />
      <UnreadRow query={query} back={back} />
      {registration && (
        <Panel>
          <EditForm
            entity={registration}
            toValues={toValues}
            schema={adminRegistrationFormSchema}
            labels={labels}
            back={back}
            currentOf={currentRegistration}
            onSave={async (values, updatedAt) => {
              const saved = await update(registration.id, { ...values, updatedAt });
              notices.success('adminRegistrations.edit.done');
              return saved;
            }}
          >
            <p>
              <FormattedMessage id="adminRegistrations.edit.hint" />
            </p>
            <RegistrantFields />
          </EditForm>
          <WithdrawButton registration={registration} host={host} back={back} />
        </Panel>
      )}
    </>
  );
};
