import { type ResourceCategory, resourceCategories } from '@ail/kit/contracts/enums';
import type { ResourceOverview } from '@ail/kit/contracts/resources/resource.shape';
import { resourceCategoryTerms } from '@ail/kit/contracts/terms';
import { Grid } from '@ail/kit/ui/Grid';
import { Icon, type IconPath } from '@ail/kit/ui/Icon';
import { awardIcon } from '@ail/kit/ui/icons/award';
import { chartIcon } from '@ail/kit/ui/icons/chart';
import { globeIcon } from '@ail/kit/ui/icons/globe';
import { searchIcon } from '@ail/kit/ui/icons/search';
import { Section } from '@ail/kit/ui/Section';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { SectionHead } from '../../blocks/page/SectionHead.tsx';
import { categoryTexts } from './resource-labels.ts';

const icons = {
  'investment-trends': chartIcon,
  'success-stories': awardIcon,
  'market-analysis': searchIcon,
  'regional-focus': globeIcon,
} satisfies Record<ResourceCategory, IconPath>;

const Choice = styled.button`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[2]};
  width: 100%;
  height: 100%;
  padding: ${({ theme }) => theme.space[5]};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.colors.paper};
  box-shadow: ${({ theme }) => theme.shadow.sm};
  text-align: start;
  &:hover {
    border-color: ${({ theme }) => theme.colors.brand};
    box-shadow: ${({ theme }) => theme.shadow.md};
  }
  &[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.colors.brand};
    background: ${({ theme }) => theme.colors.brandSoft};
  }
  > svg {
    color: ${({ theme }) => theme.colors.clay};
    font-size: ${({ theme }) => theme.text.h2};
  }
`;

const Name = styled.span`
  font-size: ${({ theme }) => theme.text.h3};
  font-weight: ${({ theme }) => theme.weight.heavy};
  letter-spacing: ${({ theme }) => theme.tracking.snug};
  line-height: ${({ theme }) => theme.leading.snug};
`;

const Count = styled.span`
  margin-top: auto;
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

interface CategoryCardsProps {
  /** `undefined` while they load. */
  categories: ResourceOverview['categories'] | undefined;
  selected: ResourceCategory | undefined;
  onSelect: (category: ResourceCategory | undefined) => void;
}

/** The research categories with the number of resources; choosing one filters the list. */
export const CategoryCards = ({ categories, selected, onSelect }: CategoryCardsProps) => {
  const headingId = useId();
  return (
    <Section tone="soft" aria-labelledby={headingId}>
      <SectionHead id={headingId} title={<FormattedMessage id="resources.categories" />} />
      <Grid as="ul" role="list" $columns={{ base: 1, tablet: 2, desktop: 4 }} $gap={4}>
        {resourceCategories.map((category) => (
          <li key={category}>
            <Choice
              type="button"
              aria-pressed={selected === category}
              onClick={() => onSelect(selected === category ? undefined : category)}
            >
              <Icon path={icons[category]} />
              <Name>
                <FormattedMessage id={resourceCategoryTerms[category]} />
              </Name>
              <span>
                <FormattedMessage id={categoryTexts[category]} />
              </span>
              <Count>
                {categories ? (
                  <FormattedMessage
                    id="resources.count"
                    values={{ count: categories.find((one) => one.category === category)?.count }}
                  />
                ) : (
                  <Skeleton height="1.5rem" width="6rem" />
                )}
              </Count>
            </Choice>
          </li>
        ))}
      </Grid>
    </Section>
  );
};
