import type { Language } from '@ail/kit/contracts/enums';
import { eventDays } from '@ail/kit/contracts/events/event-days';
import { timeOfDay } from '@ail/kit/contracts/events/event-time';
import { Button } from '@ail/kit/ui/Button';
import { Container } from '@ail/kit/ui/Container';
import { Row } from '@ail/kit/ui/Stack';
import { useLanguage } from '@ail/kit/ui/use-language';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { startOffline } from './register.ts';

/** At the end of the page and in sight, so that nothing moves when it appears. */
const Root = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  background: ${({ theme }) => theme.colors.brandSoft};
  overflow-wrap: anywhere;
  @media screen and (max-width: 767.98px) {
    html:has([data-phone-bar]) & {
      inset-block-end: ${({ theme }) => theme.space[20]};
    }
  }
`;

const Line = styled(Row)`
  padding-block: ${({ theme }) => theme.space[2]};
`;

const watchConnection = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** On the reader's clock, without the names of time zones: every page loads this. */
const momentOf = (language: Language, instant: string): string =>
  `${eventDays(language, { date: instant })}, ${timeOfDay(language, instant)}`;

/** Registers the service worker, and says that one is offline and from when what is shown dates. */
export const OfflineLine = () => {
  const language = useLanguage();
  const [keptAt, setKeptAt] = useState<string>();
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  useEffect(() => startOffline(setKeptAt), []);
  return (
    <Root role="status">
      {(keptAt || !isOnline) && (
        <Container>
          <Line $gap={3}>
            <span>
              {!isOnline && <FormattedMessage id="common.offline" />}{' '}
              {keptAt && isOnline && <FormattedMessage id="common.offline.noAnswer" />}{' '}
              {keptAt && (
                <FormattedMessage
                  id="common.offline.keptAt"
                  values={{ when: momentOf(language, keptAt) }}
                />
              )}
            </span>
            {isOnline && (
              <Button variant="secondary" size="sm" onClick={() => window.location.reload()}>
                <FormattedMessage id="common.tryAgain" />
              </Button>
            )}
          </Line>
        </Container>
      )}
    </Root>
  );
};
