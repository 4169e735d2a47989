import type { ResourceSummary } from '@ail/kit/contracts/resources/resource.shape';
import { Section } from '@ail/kit/ui/Section';
import { type ReactNode, useId } from 'react';
import { CardGrid, SkeletonCards } from '../../blocks/lists/CardGrid.tsx';
import { SectionHead } from '../../blocks/page/SectionHead.tsx';
import { ResourceCard } from './ResourceCard.tsx';

interface ResourceSectionProps {
  title: ReactNode;
  lead?: ReactNode;
  tone?: 'plain' | 'soft';
  /** `undefined` while they load. */
  resources: readonly ResourceSummary[] | undefined;
}

/** A few resources with a heading; renders nothing without any. */
export const ResourceSection = ({ title, lead, tone, resources }: ResourceSectionProps) => {
  const headingId = useId();
  if (resources?.length === 0) return null;
  return (
    <Section tone={tone} aria-labelledby={headingId}>
      <SectionHead id={headingId} title={title} lead={lead} />
      {resources ? (
        <CardGrid>
          {resources.map((resource) => (
            <li key={resource.id}>
              <ResourceCard resource={resource} />
            </li>
          ))}
        </CardGrid>
      ) : (
        <SkeletonCards text="1.25rem" />
      )}
    </Section>
  );
};
