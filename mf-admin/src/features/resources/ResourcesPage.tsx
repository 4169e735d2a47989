import type { ResourceStatus } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import { resourceFormSchema, resourceLanguageFields } from '@ail/kit/contracts/resources/resource';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Heading } from '@ail/kit/ui/Heading';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { CreatePanel } from '../../blocks/forms/CreatePanel.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import {
  OriginalLanguageField,
  useUsualLanguage,
} from '../../blocks/translations/OriginalLanguageField.tsx';
import { ResourceFields } from './ResourceFields.tsx';
import { ResourceList } from './ResourceList.tsx';
import { ResourcePreview } from './ResourcePreview.tsx';
import { emptyResource } from './resource-values.ts';
import { useResourceActions } from './resources.api.ts';

const Title = styled(Heading)`
  margin-bottom: ${({ theme }) => theme.space[4]};
`;

/** Articles and blog posts: a form for a new one, and their list. */
export const ResourcesPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const language = useUsualLanguage();
  const { create } = useResourceActions();
  const status = useRef<ResourceStatus>('published');
  const schema = useMemo(
    () => resourceFormSchema(location.origin).shape({ language: resourceLanguageFields.language }),
    [],
  );
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminResources.title' })}
        lead={<FormattedMessage id="adminResources.lead" />}
      />
      <Stack $gap={6}>
        <CreatePanel isWide title={<FormattedMessage id="adminResources.create.title" />}>
          {(titleId) => (
            <Form
              aria-labelledby={titleId}
              initialValues={{ ...emptyResource, language }}
              schema={schema}
              onSubmit={async (resource, { reset, requestId }) => {
                try {
                  await create(resource, status.current, requestId);
                } catch (error) {
                  host.notify({
                    title: intl.formatMessage({ id: 'admin.notice.error' }),
                    description: intl.formatMessage({ id: 'adminResources.notice.createFailed' }),
                    variant: 'destructive',
                  });
                  // The form itself says why.
                  throw error;
                }
                host.notify({
                  title: intl.formatMessage({ id: 'admin.notice.success' }),
                  description:
                    status.current === 'draft'
                      ? intl.formatMessage({ id: 'adminResources.notice.draftSaved' })
                      : intl.formatMessage({ id: 'adminResources.notice.created' }),
                });
                reset();
              }}
            >
              <OriginalLanguageField />
              <ResourceFields />
              <ResourcePreview />
              <Row $gap={2}>
                <SubmitButton
                  onClick={() => {
                    status.current = 'published';
                  }}
                >
                  <FormattedMessage id="adminResources.action.publish" />
                </SubmitButton>
                <SubmitButton
                  variant="secondary"
                  onClick={() => {
                    status.current = 'draft';
                  }}
                >
                  <FormattedMessage id="adminResources.create.saveDraft" />
                </SubmitButton>
              </Row>
            </Form>
          )}
        </CreatePanel>
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
