import { ErrorState } from '@ail/kit/ui/ErrorState';
import { Section } from '@ail/kit/ui/Section';
import { useIntl } from 'react-intl';

const reload = () => window.location.reload();

/** The last resort, for an error of the shell itself: nothing of the page is left to go on with. */
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
