import type { Language } from '@ail/kit/contracts/enums';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { TokenPage } from '../../blocks/page/TokenPage.tsx';
import { ArchiveButton } from './ArchiveButton.tsx';
import { confirmSubscription } from './newsletter.api.ts';

/**
 * /newsletter/confirm?token=…, and with `to=fr` for another language of a subscription. Only the token says which one it is:
 * the page names the language that the server answers.
 */
export const ConfirmPage = () => {
  const intl = useIntl();
  const [query] = useSearchParams();
  const [changedTo, setChangedTo] = useState<Language>();
  const question = query.has('to')
    ? {
        title: intl.formatMessage({ id: 'letters.language.title' }),
        lead: intl.formatMessage({ id: 'letters.language.lead' }),
        action: intl.formatMessage({ id: 'letters.language.action' }),
      }
    : {
        title: intl.formatMessage({ id: 'letters.confirm.title' }),
        lead: intl.formatMessage({ id: 'letters.confirm.lead' }),
        action: intl.formatMessage({ id: 'letters.confirm.action' }),
      };
  const outcome = changedTo
    ? {
        doneTitle: intl.formatMessage({ id: 'letters.language.doneTitle' }),
        done: intl.formatMessage({ id: 'letters.language.done' }, { language: changedTo }),
      }
    : {
        doneTitle: intl.formatMessage({ id: 'letters.confirm.doneTitle' }),
        done: intl.formatMessage({ id: 'letters.confirm.done' }),
      };
  return (
    <TokenPage
      confirm={async (token) => {
        const { language } = await confirmSubscription(token);
        setChangedTo(language ?? undefined);
      }}
      further={<ArchiveButton />}
      texts={{ ...question, ...outcome }}
    />
  );
};
