import type { Host } from '@ail/kit/contracts/host';
import { ListState } from '@ail/kit/lists/ListState';
import { ButtonLink } from '@ail/kit/ui/Button';
import { ContentText } from '@ail/kit/ui/ContentText';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { CardLink, LinkCard } from '../../../blocks/lists/CardParts.tsx';
import { PlainList } from '../../../blocks/lists/PlainList.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { OwnConversations } from '../conversations/OwnConversations.tsx';
import { Panel } from '../Panel.tsx';
import { useOwnProjects } from './owner.api.ts';
import { ProjectState } from './ProjectState.tsx';
import { RequireOwner } from './RequireOwner.tsx';
import { ConfirmButton, needsConfirmation } from './Steps.tsx';

const OwnProjects = ({ host }: { host: Host }) => {
  const intl = useIntl();
  return (
    <ListState
      query={useOwnProjects()}
      loading={<Skeleton height="8rem" />}
      isEmpty={({ length }) => length === 0}
      empty={
        <EmptyState title={intl.formatMessage({ id: 'owner.empty' })}>
          <FormattedMessage id="owner.empty.hint" />
        </EmptyState>
      }
    >
      {(projects) => (
        <PlainList>
          {projects.map((project) => (
            <li key={project.id}>
              <LinkCard>
                <Heading level={2} size="h4">
                  <CardLink to={`/owner/projects/${project.id}`}>
                    <ContentText language={project.language}>
                      {(project.proposal ?? project).title}
                    </ContentText>
                  </CardLink>
                </Heading>
                <ProjectState project={project} />
                {needsConfirmation(project) && (
                  <Row>
                    <ConfirmButton project={project} host={host} />
                  </Row>
                )}
              </LinkCard>
            </li>
          ))}
        </PlainList>
      )}
    </ListState>
  );
};

/** /owner/projects */
export const OwnerProjectsPage = ({ host }: { host: Host }) => (
  <RequireOwner>
    {() => (
      <AccountFrame
        title={<FormattedMessage id="owner.title" />}
        lead={<FormattedMessage id="owner.lead" />}
        width="narrow"
      >
        <Stack $gap={6}>
          <Row>
            <ButtonLink to="/owner/projects/new">
              <Icon path={plusIcon} />
              <FormattedMessage id="owner.new" />
            </ButtonLink>
            <ButtonLink to="/investor/dashboard" variant="secondary">
              <FormattedMessage id="owner.dashboard" />
            </ButtonLink>
          </Row>
          <OwnProjects host={host} />
          <Panel title={<FormattedMessage id="conversations.requests" />}>
            <OwnConversations host={host} ofOwner />
          </Panel>
        </Stack>
      </AccountFrame>
    )}
  </RequireOwner>
);
