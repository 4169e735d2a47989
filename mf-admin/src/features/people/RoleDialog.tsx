import { type Role, roles } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import { roleTerms } from '@ail/kit/contracts/terms';
import { type ChangeRole, changeRoleSchema } from '@ail/kit/contracts/users/user';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { RadioField } from '@ail/kit/ui/RadioField';
import { Row } from '@ail/kit/ui/Stack';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConflictBox } from '../../blocks/forms/ConflictBox.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { currentAccount, useAccountActions } from './people.api.ts';
import { roleMeanings } from './role-labels.ts';

/** Explains the chosen role and, for a new admin, what to check first. */
const Meaning = ({ before }: { before: Role }) => {
  const { values } = useFormikContext<ChangeRole>();
  return (
    <div role="status">
      <p>
        <FormattedMessage id={roleMeanings[values.role]} />
      </p>
      {values.role === 'admin' && before !== 'admin' && (
        <p>
          <FormattedMessage id="adminPeople.promote.check" />
        </p>
      )}
    </div>
  );
};

interface RoleDialogProps {
  user: User;
  host: Host;
  onDismiss: () => void;
}

/** Changes the role of `user`. A role that a colleague has set in the meantime is shown first. */
export const RoleDialog = ({ user, host, onDismiss }: RoleDialogProps) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const { changeRole } = useAccountActions();
  const name = user.fullName || user.username;
  const [seen, setSeen] = useState(user);
  const isContested = seen.role !== user.role;
  return (
    <Dialog
      isOpen
      onDismiss={onDismiss}
      size="sm"
      title={<FormattedMessage id="adminPeople.change.title" values={{ name }} />}
    >
      <Form
        initialValues={{ role: user.role }}
        schema={changeRoleSchema}
        onSubmit={async ({ role }) => {
          try {
            await changeRole(seen, role);
          } catch (error) {
            const current = currentAccount(error);
            if (!current) throw error;
            setSeen(current);
            return;
          }
          notices.success('adminPeople.changed', {
            name,
            role: intl.formatMessage({ id: roleTerms[role] }),
          });
          onDismiss();
        }}
      >
        <RadioField<ChangeRole>
          name="role"
          label={<FormattedMessage id="adminPeople.role" />}
          options={roles.map((value) => ({
            value,
            label: intl.formatMessage({ id: roleTerms[value] }),
          }))}
          required
        />
        <Meaning before={seen.role} />
        {isContested && (
          <ConflictBox title={<FormattedMessage id="admin.conflict.title" />}>
            <FormattedMessage
              id="adminPeople.conflict"
              values={{ name, role: intl.formatMessage({ id: roleTerms[seen.role] }) }}
            />
          </ConflictBox>
        )}
        <Row $justify="end">
          <Button variant="ghost" onClick={onDismiss}>
            <FormattedMessage id="admin.cancel" />
          </Button>
          <SubmitButton>
            <FormattedMessage id="adminPeople.change.submit" />
          </SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
};
