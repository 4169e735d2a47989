import type { Host } from '@ail/kit/contracts/host';
import { ListState } from '@ail/kit/lists/ListState';
import { ButtonLink } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { FormattedMessage, useIntl } from 'react-intl';
import { ProjectRows } from './ProjectRows.tsx';
import { useSavedProjects } from './projects.api.ts';
import { SaveButton } from './SaveButton.tsx';

/** The account's saved projects, each with a button to unsave it. */
export const SavedProjects = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const query = useSavedProjects();
  return (
    <ListState
      query={query}
      loading={<Skeleton height="8rem" />}
      isEmpty={({ length }) => length === 0}
      empty={
        <EmptyState
          title={intl.formatMessage({ id: 'projects.saved.empty' })}
          action={
            <ButtonLink to="/projects" variant="secondary">
              <FormattedMessage id="projects.viewAll" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="projects.saved.hint" />
        </EmptyState>
      }
    >
      {(projects) => (
        <ProjectRows
          projects={projects}
          action={(project) => <SaveButton project={project} host={host} />}
        />
      )}
    </ListState>
  );
};
