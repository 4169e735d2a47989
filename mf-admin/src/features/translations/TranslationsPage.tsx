import type { Host } from '@ail/kit/contracts/host';
import { Heading } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';

/** Files for translators: out and in. */
export const TranslationsPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminTranslations.title' })}
        lead={<FormattedMessage id="adminTranslations.lead" />}
      />
      <Stack $gap={6}>
        <Panel>
          <Stack $gap={4}>
            <Heading level={2} size="h3">
              <FormattedMessage id="adminTranslations.export" />
            </Heading>
            <ExportPanel host={host} />
          </Stack>
        </Panel>
        <Panel>
          <Stack $gap={4}>
            <Heading level={2} size="h3">
              <FormattedMessage id="adminTranslations.import" />
            </Heading>
            <ImportPanel host={host} />
          </Stack>
        </Panel>
      </Stack>
    </>
  );
};
