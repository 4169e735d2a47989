import type { Host } from '@ail/kit/contracts/host';
import { resourceFacts } from '@ail/kit/contracts/pages/page-facts';
import type { Resource } from '@ail/kit/contracts/resources/resource.shape';
import { PageHead } from '@ail/kit/ui/PageHead';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { RowPage } from '../../blocks/page/RowPage.tsx';
import { PreviewPage } from './PreviewPage.tsx';
import { OnScreen, ResourceArticle } from './ResourceArticle.tsx';
import { ResourceSection } from './ResourceSection.tsx';
import { useRelated, useResource } from './resources.api.ts';

const Loaded = ({ resource, host }: { resource: Resource; host: Host }) => {
  const { others, error } = useRelated(resource);
  return (
    <>
      <PageHead {...resourceFacts(resource, location.origin)} />
      <ResourceArticle resource={resource} host={host} />
      <OnScreen>
        <ResourceSection
          tone="soft"
          title={<FormattedMessage id="resources.related" />}
          resources={others ?? (error && [])}
        />
      </OnScreen>
    </>
  );
};

const SavedResource = ({ place, host }: { place: string; host: Host }) => {
  const intl = useIntl();
  return (
    <RowPage
      query={useResource(place)}
      title={intl.formatMessage({ id: 'resources.title' })}
      missing={{
        title: intl.formatMessage({ id: 'resources.notFound' }),
        hint: intl.formatMessage({ id: 'resources.notFound.hint' }),
        back: { to: '/resources', label: intl.formatMessage({ id: 'resources.back' }) },
      }}
    >
      {(resource) => <Loaded resource={resource} host={host} />}
    </RowPage>
  );
};

/** /resources/:id */
export const ResourcePage = ({ host }: { host: Host }) => {
  const { id = '' } = useParams();
  // No resource can have this address.
  if (id === 'preview') return <PreviewPage host={host} />;
  return <SavedResource place={id} host={host} />;
};
