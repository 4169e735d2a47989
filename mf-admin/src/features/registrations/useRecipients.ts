import type { Host } from '@ail/kit/contracts/host';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNotices } from '../../blocks/page/use-notices.ts';
import {
  countSelected,
  findRecipients,
  type Recipients,
  type Selection,
} from './registrations.api.ts';

/** Get the recipients of the open mail dialog, and the function that finds those of a selection. */
export const useRecipients = (host: Host) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const [recipients, setRecipients] = useState<Recipients>();
  const [isCounting, setCounting] = useState(false);
  return {
    recipients,
    isCounting,
    dismiss: () => setRecipients(undefined),
    choose: async (selection: Selection) => {
      setCounting(true);
      const found = findRecipients(selection).then((chosen) => {
        if (chosen.kind === 'approved' || countSelected(chosen) > 0) setRecipients(chosen);
        else
          host.notify({ title: intl.formatMessage({ id: 'adminRegistrations.noneRegistered' }) });
      });
      await notices.report(found, { failed: 'admin.notice.error' });
      setCounting(false);
    },
  };
};
