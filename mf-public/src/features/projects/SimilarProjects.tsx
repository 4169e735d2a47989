import type { SimilarityReason } from '@ail/kit/contracts/projects/project.shape';
import { Heading } from '@ail/kit/ui/Heading';
import { Section } from '@ail/kit/ui/Section';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Stack } from '@ail/kit/ui/Stack';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { ProjectRows } from './ProjectRows.tsx';
import { useSimilarProjects } from './projects.api.ts';

const reasonTexts = {
  subSector: 'project.similar.subSector',
  sector: 'project.similar.sector',
  country: 'project.similar.country',
  region: 'project.similar.region',
} satisfies Record<SimilarityReason, string>;

/** Who prints a project wants its facts. */
const OnScreen = styled(Section)`
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

/** Projects like this one, each with the reasons; renders nothing without any. */
export const SimilarProjects = ({ id }: { id: number }) => {
  const intl = useIntl();
  const titleId = useId();
  const { data, error } = useSimilarProjects(id);
  if (error || data?.length === 0) return null;
  return (
    <OnScreen tone="soft" aria-labelledby={titleId}>
      <Stack $gap={5}>
        <Heading level={2} id={titleId}>
          <FormattedMessage id="project.similar" />
        </Heading>
        {data ? (
          <ProjectRows
            projects={data}
            note={({ reasons }) =>
              reasons
                .map((reason) => intl.formatMessage({ id: reasonTexts[reason] }))
                .join('\u00a0· ')
            }
          />
        ) : (
          <Skeleton height="16rem" />
        )}
      </Stack>
    </OnScreen>
  );
};
