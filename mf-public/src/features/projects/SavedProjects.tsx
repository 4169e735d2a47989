import type { Host } from '@ail/kit/contracts/host';
import { ButtonLink } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { FormattedMessage, useIntl } from 'react-intl';
import { QueryError } from '../../blocks/page/QueryError.tsx';
import { ProjectRows } from './ProjectRows.tsx';
import { useSavedProjects } from './projects.api.ts';
import { SaveButton } from './SaveButton.tsx';

/** What a signed-in person keeps, each with the way to drop it. */
export const SavedProjects = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { data, error, isValidating, mutate } = useSavedProjects();
  if (error && !data)
    return <QueryError error={error} onRetry={() => void mutate()} busy={isValidating} />;
  if (!data) return <Skeleton height="8rem" />;
  if (data.length === 0) {
    return (
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
    );
  }
  return (
    <ProjectRows
      projects={data}
      action={(project) => <SaveButton project={project} host={host} />}
    />
  );
};
