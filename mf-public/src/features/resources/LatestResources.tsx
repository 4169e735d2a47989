import type { ResourceSummary } from '@ail/kit/contracts/resources/resource.shape';
import { resourceCategoryTerms } from '@ail/kit/contracts/terms';
import { Card } from '@ail/kit/ui/Card';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Grid } from '@ail/kit/ui/Grid';
import { Heading } from '@ail/kit/ui/Heading';
import { LongDate } from '@ail/kit/ui/LongDate';
import { Section } from '@ail/kit/ui/Section';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { LanguageBadge } from '../../blocks/content/LanguageBadge.tsx';
import { CardLink } from '../../blocks/lists/CardParts.tsx';
import { SectionHead } from '../../blocks/page/SectionHead.tsx';

const About = styled.p`
  margin-top: auto;
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

/** The three resources published last, without pictures, which are shown further up. */
export const LatestResources = ({ resources }: { resources: readonly ResourceSummary[] }) => {
  const headingId = useId();
  if (resources.length === 0) return null;
  return (
    <Section tone="soft" aria-labelledby={headingId}>
      <SectionHead id={headingId} title={<FormattedMessage id="resources.latest" />} />
      <Grid as="ul" role="list" $columns={{ tablet: 2, desktop: 3 }} $gap={4} $whole>
        {resources.map((resource) => (
          <li key={resource.id}>
            <Card as="article" $interactive>
              <Heading level={3} size="h4">
                <CardLink to={`/resources/${resource.id}`}>
                  <ContentText language={resource.language}>{resource.title}</ContentText>
                </CardLink>
              </Heading>
              <About>
                <FormattedMessage id={resourceCategoryTerms[resource.category]} />
                {' · '}
                <LongDate value={resource.publishedAt} />
              </About>
              <LanguageBadge of={resource} />
            </Card>
          </li>
        ))}
      </Grid>
    </Section>
  );
};
