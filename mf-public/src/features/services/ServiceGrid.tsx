import { useAddress } from '@ail/kit/lists/address-state';
import { Grid } from '@ail/kit/ui/Grid';
import { Section } from '@ail/kit/ui/Section';
import { lazy, Suspense, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import {
  type OfferedService,
  offeredServices,
  serviceCategories,
} from '../../blocks/content/offered-services.ts';
import { SectionHead } from '../../blocks/page/SectionHead.tsx';
import { ServiceCard } from './ServiceCard.tsx';

const ServiceDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "later" */ './ServiceDialog.tsx')).ServiceDialog,
}));

const choices = ['all', ...serviceCategories] as const;

const labels = {
  all: 'services.category.all',
  advisory: 'services.category.advisory',
  analysis: 'services.category.analysis',
  networking: 'services.category.networking',
} satisfies Record<(typeof choices)[number], string>;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  margin-bottom: ${({ theme }) => theme.space[6]};
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const Choice = styled.button`
  min-height: ${({ theme }) => theme.size.touch};
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[5]};
  border: ${({ theme }) => theme.border.field};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.colors.paper};
  font-size: ${({ theme }) => theme.text.sm};
  font-weight: ${({ theme }) => theme.weight.strong};
  &:hover {
    background: ${({ theme }) => theme.colors.brandSoft};
  }
  &[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.colors.brand};
    background: ${({ theme }) => theme.colors.brand};
    color: ${({ theme }) => theme.colors.onBrand};
  }
`;

/** Columns that leave no gap: three for a category, two or four for all eight. */
const columnsFor = (count: number) =>
  count % 4 === 0 ? { tablet: 2, wide: 4 } : { tablet: 2, desktop: 3 };

/** 'Our Services': all of them, or those of one category. */
export const ServiceGrid = () => {
  const intl = useIntl();
  const headingId = useId();
  const [category, setCategory] = useAddress().choice('category', choices, 'all');
  const [chosen, setChosen] = useState<OfferedService>();
  const [isOpen, setIsOpen] = useState(false);
  const shown = offeredServices.filter(
    ({ categories }) => category === 'all' || categories.includes(category),
  );
  return (
    <Section tone="soft" aria-labelledby={headingId}>
      <SectionHead
        id={headingId}
        title={<FormattedMessage id="services.grid.title" />}
        lead={<FormattedMessage id="services.grid.lead" />}
      />
      <Choices role="group" aria-label={intl.formatMessage({ id: 'services.categories' })}>
        {choices.map((id) => (
          <Choice
            key={id}
            type="button"
            aria-pressed={id === category}
            onClick={() => setCategory(id)}
          >
            <FormattedMessage id={labels[id]} />
          </Choice>
        ))}
      </Choices>
      <Grid as="ul" role="list" $columns={columnsFor(shown.length)} $whole>
        {shown.map((service) => (
          <li key={service.id}>
            <ServiceCard
              service={service}
              onMore={() => {
                setChosen(service);
                setIsOpen(true);
              }}
            />
          </li>
        ))}
      </Grid>
      {chosen && (
        <Suspense fallback={null}>
          <ServiceDialog service={chosen} isOpen={isOpen} onDismiss={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
};
