import type { Host } from '@ail/kit/contracts/host';
import { Heading } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { CreateResource } from './CreateResource.tsx';
import { ResourceList } from './ResourceList.tsx';

const Title = styled(Heading)`
  margin-bottom: ${({ theme }) => theme.space[4]};
`;

/** Articles and blog posts: a form for a new one, and their list. */
export const ResourcesPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminResources.title' })}
        lead={<FormattedMessage id="adminResources.lead" />}
      />
      <Stack $gap={6}>
        <CreateResource host={host} />
        <Panel>
          <Title level={2} size="h3">
            <FormattedMessage id="adminResources.list.title" />
          </Title>
          <ResourceList host={host} />
        </Panel>
      </Stack>
    </>
  );
};
