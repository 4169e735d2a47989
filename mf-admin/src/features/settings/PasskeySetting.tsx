import type { Host } from '@ail/kit/contracts/host';
import { Button } from '@ail/kit/ui/Button';
import { Heading } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { usePasskeyActions, usePortalSettings } from './passkeys.api.ts';

/** Sets whether all administrators need a passkey. */
export const PasskeySetting = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const { data } = usePortalSettings();
  const { need } = usePasskeyActions();
  const [isAsking, setAsking] = useState(false);
  if (!data) return null;
  const isOn = data.adminsNeedPasskey;
  // An older API answers only a part.
  const answered: Partial<typeof data> = data;
  const { adminsWithoutPasskey: names = [] } = answered;
  const without = names.length > 0 && (
    <p>
      <FormattedMessage
        id="adminSettings.needPasskey.without"
        values={{ names: intl.formatList(names) }}
      />
    </p>
  );

  const change = async () => {
    await notices.report(need(!isOn), {
      done: isOn ? 'adminSettings.needPasskey.turnedOff' : 'adminSettings.needPasskey.turnedOn',
      failed: 'adminSettings.needPasskey.failed',
    });
    setAsking(false);
  };
  const label = isOn ? (
    <FormattedMessage id="adminSettings.needPasskey.turnOff" />
  ) : (
    <FormattedMessage id="adminSettings.needPasskey.turnOn" />
  );

  return (
    <Panel>
      <Stack>
        <Heading level={2} size="h3">
          <FormattedMessage id="adminSettings.needPasskey" />
        </Heading>
        <p>
          {isOn ? (
            <FormattedMessage id="adminSettings.needPasskey.on" />
          ) : (
            <FormattedMessage id="adminSettings.needPasskey.off" />
          )}
        </p>
        {without}
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {label}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={
          isOn ? (
            <FormattedMessage id="adminSettings.needPasskey.turnOff.title" />
          ) : (
            <FormattedMessage id="adminSettings.needPasskey.turnOn.title" />
          )
        }
        confirmLabel={label}
        variant={isOn ? 'danger' : 'primary'}
        onConfirm={change}
        onDismiss={() => setAsking(false)}
      >
        {isOn ? (
          <FormattedMessage id="adminSettings.needPasskey.turnOff.text" />
        ) : (
          <Stack>
            <FormattedMessage id="adminSettings.needPasskey.turnOn.text" />
            {without}
          </Stack>
        )}
      </ConfirmDialog>
    </Panel>
  );
};
