import { ErrorState } from '@ail/kit/ui/ErrorState';
import { Section } from '@ail/kit/ui/Section';
import { useIntl } from 'react-intl';

const reload = () => window.location.reload();

/** Shown for an error of the shell itself, when the rest of the page is gone. */
export const RootFailure = () => {
  const intl = useIntl();
  return (
    <Section>
      <ErrorState
        message={intl.formatMessage({ id: 'common.error.unexpected' })}
        onRetry={reload}
      />
    </Section>
  );
};
