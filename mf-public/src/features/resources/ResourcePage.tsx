import type { Host } from '@ail/kit/contracts/host';
import { resourcePicture } from '@ail/kit/contracts/images/pictures';
import { resourceFacts } from '@ail/kit/contracts/pages/page-facts';
import type { Resource } from '@ail/kit/contracts/resources/resource.shape';
import { resourceCategoryTerms, resourceTypeTerms } from '@ail/kit/contracts/terms';
import { Badge } from '@ail/kit/ui/Badge';
import { Container } from '@ail/kit/ui/Container';
import { Lead } from '@ail/kit/ui/Heading';
import { LongDate } from '@ail/kit/ui/LongDate';
import { PageHead } from '@ail/kit/ui/PageHead';
import { Row } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { Article } from '../../blocks/content/Article.tsx';
import { LanguageBadge } from '../../blocks/content/LanguageBadge.tsx';
import { DetailHead, HeadFacts } from '../../blocks/page/DetailLayout.tsx';
import { FailedPage } from '../../blocks/page/FailedPage.tsx';
import { MissingPage } from '../../blocks/page/MissingPage.tsx';
import { PageSkeleton } from '../../blocks/page/PageSkeleton.tsx';
import { ShareButton } from '../../blocks/share/ShareButton.tsx';
import { ResourceSection } from './ResourceSection.tsx';

import { readingMinutes } from './resource-labels.ts';
import { useRelated, useResource } from './resources.api.ts';

const Room = styled(Container)`
  padding-block: ${({ theme }) => theme.space[10]} ${({ theme }) => theme.space[16]};
`;

const Summary = styled(Lead)`
  margin-bottom: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.colors.inkSoft};
  font-weight: ${({ theme }) => theme.weight.medium};
`;

/** What leads elsewhere is of no use on paper. */
const OnScreen = styled.div`
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const Sharing = styled(OnScreen)`
  margin-top: ${({ theme }) => theme.space[8]};
`;

const Loaded = ({ resource, host }: { resource: Resource; host: Host }) => {
  const intl = useIntl();
  const { others, error } = useRelated(resource);
  const picture = resourcePicture(resource, location.origin);
  return (
    <>
      <PageHead {...resourceFacts(resource, location.origin)} />
      <article>
        <DetailHead
          back={{ to: '/resources', label: intl.formatMessage({ id: 'resources.back' }) }}
          title={resource.title}
          language={resource.language}
          picture={picture}
          badges={
            <Row $gap={2}>
              <Badge tone="info">
                <FormattedMessage id={resourceCategoryTerms[resource.category]} />
              </Badge>
              <Badge>
                <FormattedMessage id={resourceTypeTerms[resource.type]} />
              </Badge>
              <LanguageBadge of={resource} />
              {resource.status === 'draft' && (
                <Badge tone="warning">
                  <FormattedMessage id="resources.draft" />
                </Badge>
              )}
            </Row>
          }
        >
          <HeadFacts>
            {resource.author && (
              <>
                <FormattedMessage id="resources.author" values={{ author: resource.author }} /> ·{' '}
              </>
            )}
            <LongDate value={resource.publishedAt} /> ·{' '}
            <FormattedMessage
              id="resources.reading"
              values={{ minutes: readingMinutes(resource.content) }}
            />
          </HeadFacts>
        </DetailHead>
        <Room $width="narrow">
          {!resource.content.includes(resource.description) && (
            <Summary lang={resource.language}>{resource.description}</Summary>
          )}
          <Article html={resource.content} language={resource.language} />
          <Sharing>
            <ShareButton title={resource.title} host={host} />
          </Sharing>
        </Room>
      </article>
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

/** /resources/:id */
export const ResourcePage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { data, error, notFound, isValidating, mutate } = useResource(id);
  if (data) return <Loaded resource={data} host={host} />;
  if (notFound) {
    return (
      <MissingPage
        title={intl.formatMessage({ id: 'resources.notFound' })}
        hint={intl.formatMessage({ id: 'resources.notFound.hint' })}
        back={{ to: '/resources', label: intl.formatMessage({ id: 'resources.back' }) }}
      />
    );
  }
  if (error) {
    return (
      <FailedPage
        title={intl.formatMessage({ id: 'resources.title' })}
        error={error}
        onRetry={() => void mutate()}
        busy={isValidating}
      />
    );
  }
  return <PageSkeleton />;
};
