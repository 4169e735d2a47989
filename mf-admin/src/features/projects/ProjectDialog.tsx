import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import { regionTerms, sectorTerms } from '@ail/kit/contracts/terms';
import { localAmounts } from '@ail/kit/ui/amounts';
import { Badge } from '@ail/kit/ui/Badge';
import { ButtonAnchor, ButtonLink } from '@ail/kit/ui/Button';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Icon } from '@ail/kit/ui/Icon';
import { editIcon } from '@ail/kit/ui/icons/edit';
import { externalIcon } from '@ail/kit/ui/icons/external';
import { LongDate } from '@ail/kit/ui/LongDate';
import { placeName } from '@ail/kit/ui/place-name';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { subSectorName } from '@ail/kit/ui/sub-sector-name';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { useReturnState } from '../../blocks/page/back-to-list.ts';
import { Facts } from '../../blocks/page/Facts.tsx';
import { pictureAddress } from '../../blocks/pictures/house-pictures.ts';
import { StatusBadge } from './StatusBadge.tsx';

const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(10rem, 100%), 1fr));
  gap: ${({ theme }) => theme.space[3]};
  img {
    width: 100%;
    aspect-ratio: 16 / 10;
    border-radius: ${({ theme }) => theme.radius.md};
    object-fit: cover;
    background: ${({ theme }) => theme.colors.sunken};
  }
`;

const Description = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** A project in full. */
export const ProjectDialog = ({
  project,
  onDismiss,
}: {
  project: AdminProject;
  onDismiss: () => void;
}) => {
  const intl = useIntl();
  const here = useReturnState();
  return (
    <Dialog
      isOpen
      onDismiss={onDismiss}
      size="lg"
      title={<ContentText language={project.language}>{project.title}</ContentText>}
    >
      <Stack $gap={5}>
        <Row>
          <StatusBadge status={project.status} />
          {project.impact && (
            <Badge tone="gold">
              <FormattedMessage id="projectFields.impact" />
            </Badge>
          )}
        </Row>
        {project.images.length > 0 && (
          <Pictures className="pictures">
            {project.images.map((image) => (
              <li key={image}>
                <img src={pictureAddress(image)} alt="" width={160} height={100} loading="lazy" />
              </li>
            ))}
          </Pictures>
        )}
        <Description>
          <ContentText language={project.language}>{project.description}</ContentText>
        </Description>
        <Facts
          facts={[
            {
              id: 'sector',
              term: <FormattedMessage id="projectFields.sector" />,
              value: <FormattedMessage id={sectorTerms[project.sector]} />,
            },
            {
              id: 'subSector',
              term: <FormattedMessage id="projectFields.subSector" />,
              value: project.subSector && subSectorName(intl, project.subSector),
            },
            {
              id: 'location',
              term: <FormattedMessage id="projectFields.location" />,
              value: <FormattedMessage id={regionTerms[project.location]} />,
            },
            {
              id: 'country',
              term: <FormattedMessage id="projectFields.country" />,
              value: project.country && placeName(intl, project.country),
            },
            {
              id: 'range',
              term: <FormattedMessage id="projectFields.investmentRange" />,
              value: localAmounts(intl, project.investmentRange),
            },
            {
              id: 'needed',
              term: <FormattedMessage id="projectFields.investmentNeeded" />,
              value: project.investmentNeeded && localAmounts(intl, project.investmentNeeded),
            },
            {
              id: 'source',
              term: <FormattedMessage id="projectFields.sourceUrl" />,
              value: project.sourceUrl && (
                <a href={project.sourceUrl} target="_blank" rel="noopener noreferrer">
                  {project.sourceUrl}
                </a>
              ),
            },
            {
              id: 'created',
              term: <FormattedMessage id="adminProjects.created.on" />,
              value: <LongDate value={project.createdAt} />,
            },
          ]}
        />
        <Row>
          <ButtonLink to={`/admin/projects/${project.id}/edit`} state={here}>
            <Icon path={editIcon} />
            <FormattedMessage id="adminProjects.edit" />
          </ButtonLink>
          {project.status !== 'pending' && (
            <ButtonAnchor href={`/projects/${project.id}`} target="_blank" variant="secondary">
              <Icon path={externalIcon} />
              <FormattedMessage id="adminProjects.onSite" />
            </ButtonAnchor>
          )}
        </Row>
      </Stack>
    </Dialog>
  );
};
