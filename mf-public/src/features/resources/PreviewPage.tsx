import { useCall } from '@ail/kit/browser/query';
import type { Host } from '@ail/kit/contracts/host';
import { asLanguage } from '@ail/kit/contracts/language';
import { previewResource } from '@ail/kit/contracts/resources/writing.calls';
import { PageHead } from '@ail/kit/ui/PageHead';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { MissingPage } from '../../blocks/page/MissingPage.tsx';
import { PageSkeleton } from '../../blocks/page/PageSkeleton.tsx';
import { ResourceArticle } from './ResourceArticle.tsx';

/** /resources/preview?of=4, or its translation with &language=fr: what an admin has typed and not saved, as its page would show it. */
export const PreviewPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const [search] = useSearchParams();
  const place = encodeURIComponent(search.get('of') ?? 'new');
  const { data, error } = useCall(previewResource, {
    params: { id: place },
    query: { language: asLanguage(search.get('language')) },
  });
  if (data) {
    return (
      <>
        <PageHead title={data.title} description={data.description} hidden />
        <ResourceArticle resource={data} host={host} isPreview />
      </>
    );
  }
  if (error) {
    return (
      <MissingPage
        title={intl.formatMessage({ id: 'resources.notFound' })}
        hint={intl.formatMessage({ id: 'resources.preview.missing' })}
        back={{ to: '/resources', label: intl.formatMessage({ id: 'resources.back' }) }}
      />
    );
  }
  return <PageSkeleton />;
};
