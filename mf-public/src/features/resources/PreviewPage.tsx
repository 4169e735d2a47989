import { useCall } from '@ail/kit/browser/query';
import type { Host } from '@ail/kit/contracts/host';
import { asLanguage } from '@ail/kit/contracts/language';
import { previewResource } from '@ail/kit/contracts/resources/writing.calls';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { PreviewScreen } from '../../blocks/page/PreviewScreen.tsx';
import { ResourceArticle } from './ResourceArticle.tsx';

/** /resources/preview?of=4, or its translation with &language=fr. */
export const PreviewPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const [search] = useSearchParams();
  const query = useCall(previewResource, {
    params: { id: encodeURIComponent(search.get('of') ?? 'new') },
    query: { language: asLanguage(search.get('language')) },
  });
  return (
    <PreviewScreen
      query={query}
      missing={{
        title: intl.formatMessage({ id: 'resources.notFound' }),
        hint: intl.formatMessage({ id: 'resources.preview.missing' }),
        back: { to: '/resources', label: intl.formatMessage({ id: 'resources.back' }) },
      }}
    >
      {(resource) => <ResourceArticle resource={resource} host={host} isPreview />}
    </PreviewScreen>
  );
};
