import { resourcePicture } from '@ail/kit/contracts/images/pictures';
import type { ResourceSummary } from '@ail/kit/contracts/resources/resource.shape';
import { resourcePath } from '@ail/kit/contracts/resources/resource-path';
import { resourceCategoryTerms, resourceTypeTerms } from '@ail/kit/contracts/terms';
import { Badge } from '@ail/kit/ui/Badge';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Clamp, Heading } from '@ail/kit/ui/Heading';
import { LongDate } from '@ail/kit/ui/LongDate';
import { Row } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { LanguageBadge } from '../../blocks/content/LanguageBadge.tsx';
import { CardBody, CardLink, LinkCard } from '../../blocks/lists/CardParts.tsx';
import { Picture } from '../../blocks/pictures/Picture.tsx';

const When = styled.p`
  margin-top: auto;
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

/** One resource in a list; its title leads to its page. */
export const ResourceCard = ({ resource }: { resource: ResourceSummary }) => (
  <LinkCard as="article" $flush $interactive>
    <Picture
      src={resourcePicture(resource, location.origin)}
      alt=""
      placeholder={<ContentText language={resource.language}>{resource.title}</ContentText>}
      ratio="16 / 8"
      sizes="(min-width: 1024px) 380px, (min-width: 768px) 50vw, 100vw"
    />
    <CardBody>
      <Row $gap={2}>
        <Badge tone="info">
          <FormattedMessage id={resourceCategoryTerms[resource.category]} />
        </Badge>
        <Badge>
          <FormattedMessage id={resourceTypeTerms[resource.type]} />
        </Badge>
        <LanguageBadge of={resource} />
      </Row>
      <Heading level={3}>
        <CardLink to={resourcePath(resource)}>
          <ContentText language={resource.language}>{resource.title}</ContentText>
        </CardLink>
      </Heading>
      <Clamp $lines={3} lang={resource.language}>
        {resource.description}
      </Clamp>
      <When>
        <LongDate value={resource.publishedAt} />
      </When>
    </CardBody>
  </LinkCard>
);
