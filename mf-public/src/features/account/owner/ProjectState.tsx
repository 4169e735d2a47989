import type { OwnProject } from '@ail/kit/contracts/projects/project.shape';
import { LongDate } from '@ail/kit/ui/LongDate';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Lines } from '../../../blocks/content/Lines.tsx';
import { ReviewBadges } from './ReviewBadges.tsx';

const Quote = styled.blockquote`
  margin: 0;
  padding: ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.warningSoft};
`;

/** What the state of a review means for the owner, of a project that is published or not. */
const sentenceOf = ({ reviewState, approvedAt }: OwnProject): string => {
  const sentences = approvedAt
    ? {
        draft: 'owner.state.change.draft',
        submitted: 'owner.state.change.submitted',
        changes_requested: 'owner.state.change.changesRequested',
        approved: 'owner.state.approved',
        refused: 'owner.state.change.refused',
      }
    : {
        draft: 'owner.state.draft',
        submitted: 'owner.state.submitted',
        changes_requested: 'owner.state.changesRequested',
        approved: 'owner.state.approved',
        refused: 'owner.state.refused',
      };
  return sentences[reviewState];
};

/** Whether the team's words are about what the owner sees now. */
const isCurrent = ({ reviewState }: OwnProject) =>
  reviewState !== 'draft' && reviewState !== 'submitted';

/** Where a project stands, in sentences, and what the team has said. */
export const ProjectState = ({ project }: { project: OwnProject }) => (
  <Stack $gap={3}>
    <Row $gap={2}>
      <ReviewBadges project={project} />
    </Row>
    <p>
      <FormattedMessage id={sentenceOf(project)} />
    </p>
    {project.reviewMessage && isCurrent(project) && (
      <Quote>
        <Lines text={project.reviewMessage} />
      </Quote>
    )}
    {project.expiredAt ? (
      <p>
        <FormattedMessage
          id="owner.state.expired"
          values={{ date: <LongDate value={project.expiredAt} /> }}
        />
      </p>
    ) : (
      project.notConfirmedSince && (
        <p>
          <FormattedMessage
            id="owner.state.notConfirmed"
            values={{ date: <LongDate value={project.notConfirmedSince} /> }}
          />
        </p>
      )
    )}
    {project.approvedAt && project.status !== 'pending' && (
      <Link to={`/projects/${project.id}`}>
        <FormattedMessage id="owner.onSite" />
      </Link>
    )}
  </Stack>
);
