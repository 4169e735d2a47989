import { useCall } from '@ail/kit/browser/query';
import type { Host } from '@ail/kit/contracts/host';
import { asLanguage } from '@ail/kit/contracts/language';
import { previewResource } from '@ail/kit/contracts/resources/writing.calls';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Preview } from '../../blocks/page/Preview.tsx';
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
    <Preview
      host={host}
      query={query}
      missing={{
        title: intl.formatMessage({ id: 'resources.notFound' }),
        back: { to: '/resources', label: intl.formatMessage({ id: 'resources.back' }) },
      }}
    >
      {query.data && <ResourceArticle resource={query.data} host={host} isPreview />}
    </Preview>
  );
};
