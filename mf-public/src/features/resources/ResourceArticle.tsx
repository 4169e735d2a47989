import type { Host } from '@ail/kit/contracts/host';
import { altOf, resourcePicture } from '@ail/kit/contracts/images/pictures';
import type { Resource } from '@ail/kit/contracts/resources/resource.shape';
import { resourceCategoryTerms, resourceTypeTerms } from '@ail/kit/contracts/terms';
import { Badge } from '@ail/kit/ui/Badge';
import { Container } from '@ail/kit/ui/Container';
import { Lead } from '@ail/kit/ui/Heading';
import { LongDate } from '@ail/kit/ui/LongDate';
import { Row } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { Article } from '../../blocks/content/Article.tsx';
import { LanguageBadge } from '../../blocks/content/LanguageBadge.tsx';
import { DetailHead, HeadFacts } from '../../blocks/page/DetailLayout.tsx';
import { PrintButton } from '../../blocks/share/PrintButton.tsx';
import { ShareButton } from '../../blocks/share/ShareButton.tsx';
import { readingMinutes } from './resource-labels.ts';

const Room = styled(Container)`
  padding-block: ${({ theme }) => theme.space[10]} ${({ theme }) => theme.space[16]};
`;

const Summary = styled(Lead)`
  margin-bottom: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.colors.inkSoft};
  font-weight: ${({ theme }) => theme.weight.medium};
`;

/** What leads elsewhere is of no use on paper. */
export const OnScreen = styled.div`
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const Sharing = styled(OnScreen)`
  margin-top: ${({ theme }) => theme.space[8]};
`;

interface ResourceArticleProps {
  resource: Resource;
  host: Host;
  /** Not saved yet: there is nothing to share. */
  isPreview?: boolean;
}

/** A resource with its text. */
export const ResourceArticle = ({ resource, host, isPreview = false }: ResourceArticleProps) => {
  const intl = useIntl();
  const picture = resourcePicture(resource, location.origin);
  return (
    <article>
      <DetailHead
        back={{ to: '/resources', label: intl.formatMessage({ id: 'resources.back' }) }}
        title={resource.title}
        language={resource.language}
        picture={picture}
        pictureAlt={altOf(picture, resource)}
        badges={
          <Row $gap={2}>
            <Badge tone="info">
              <FormattedMessage id={resourceCategoryTerms[resource.category]} />
            </Badge>
            <Badge>
              <FormattedMessage id={resourceTypeTerms[resource.type]} />
            </Badge>
            <LanguageBadge of={resource} />
            {isPreview ? (
              <Badge tone="warning">
                <FormattedMessage id="preview.badge" />
              </Badge>
            ) : (
              resource.status === 'draft' && (
                <Badge tone="warning">
                  <FormattedMessage id="resources.draft" />
                </Badge>
              )
            )}
          </Row>
        }
      >
        <HeadFacts>
          {resource.author && (
            <>
              <FormattedMessage id="resources.author" values={{ author: resource.author }} />
              <span>{'\u00a0· '}</span>
            </>
          )}
          <LongDate value={resource.publishedAt} />
          <span>{'\u00a0· '}</span>
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
        {!isPreview && (
          <Sharing>
            <Row $gap={2}>
              <ShareButton title={resource.title} host={host} />
              <PrintButton>
                <FormattedMessage id="resources.print" />
              </PrintButton>
            </Row>
          </Sharing>
        )}
      </Room>
    </article>
  );
};
