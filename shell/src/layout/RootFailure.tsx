import { ErrorState } from '@ail/kit/ui/ErrorState';
import { Section } from '@ail/kit/ui/Section';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useRouteError } from 'react-router-dom';
import { reportShell } from '../parts/parts.ts';
import { outcomeOf } from '../parts/report.ts';

const reload = () => window.location.reload();

/** Shown for an error of the shell itself, when the rest of the page is gone. */
export const RootFailure = () => {
  const intl = useIntl();
  const error = useRouteError();
  useEffect(() => reportShell(outcomeOf(error, 'render'), error), [error]);
  return (
    <Section>
      <ErrorState
        message={intl.formatMessage({ id: 'common.error.unexpected' })}
        onRetry={reload}
      />
    </Section>
  );
};
