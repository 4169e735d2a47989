import { callApi } from '@ail/kit/browser/api';
import { timeOfDay } from '@ail/kit/contracts/events/event-time';
import type { Override } from '@ail/kit/contracts/releases/override.shape';
import { enterOverride, leaveOverride } from '@ail/kit/contracts/releases/releases.calls';
import { Button } from '@ail/kit/ui/Button';
import { useLanguage } from '@ail/kit/ui/use-language';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { notify } from '../notices/notice-store.ts';
import { currentOverride } from '../override.ts';
import { Banner } from './Banner.tsx';

const parameter = 'override';

const addressWithoutToken = () => {
  const address = new URL(window.location.href);
  address.searchParams.delete(parameter);
  return address;
};

/**
 * Asks before an override link is followed, so that nobody is led into one by a click elsewhere; says as
 * long as a remote runs from this machine which one, from where, and who signed the link.
 */
export const OverrideBanner = () => {
  const intl = useIntl();
  const language = useLanguage();
  const [token, setToken] = useState<string | null>(null);
  const [override, setOverride] = useState<Override>();
  // The server renders no document for an override, and its browser only knows after the first render.
  useEffect(() => {
    setToken(new URLSearchParams(window.location.search).get(parameter));
    setOverride(currentOverride());
  }, []);
  const label = intl.formatMessage({ id: 'common.override' });

  const enter = async (signed: string) => {
    try {
      await callApi(enterOverride, { body: { token: signed } });
      window.location.replace(addressWithoutToken());
    } catch {
      notify({
        title: intl.formatMessage({ id: 'common.override.refused' }),
        variant: 'destructive',
      });
    }
  };
  const ignore = () => {
    window.history.replaceState(window.history.state, '', addressWithoutToken());
    setToken(null);
  };
  const leave = async () => {
    try {
      await callApi(leaveOverride, {});
      window.location.reload();
    } catch {
      notify({
        title: intl.formatMessage({ id: 'common.override.remains' }),
        variant: 'destructive',
      });
    }
  };

  if (token) {
    return (
      <Banner label={label}>
        <FormattedMessage id="common.override.ask" tagName="span" />
        <Button size="sm" onClick={() => enter(token)}>
          <FormattedMessage id="common.override.enter" />
        </Button>
        <Button variant="secondary" size="sm" onClick={ignore}>
          <FormattedMessage id="common.override.ignore" />
        </Button>
      </Banner>
    );
  }
  if (!override) return null;
  const { part, origin, by } = override;
  const until = timeOfDay(language, override.expiresAt);
  return (
    <Banner label={label}>
      <FormattedMessage
        id="common.override.text"
        tagName="span"
        values={{ part, origin, by, until }}
      />
      <Button variant="secondary" size="sm" onClick={leave}>
        <FormattedMessage id="common.override.leave" />
      </Button>
    </Banner>
  );
};
