import { Skeleton } from '@ail/kit/ui/Skeleton';
import { QueryError } from '../../blocks/QueryError.tsx';
import { ProjectRows } from './ProjectRows.tsx';
import { projectsOfTab } from './project-filter.ts';
import { useProjects } from './projects.api.ts';

const shown = 5;

/** The projects that came last. */
export const NewestProjects = () => {
  const { data, error, isValidating, mutate } = useProjects();
  if (error && !data)
    return <QueryError error={error} onRetry={() => void mutate()} busy={isValidating} />;
  if (!data) return <Skeleton height="8rem" />;
  return <ProjectRows projects={projectsOfTab(data, 'recent', 0).slice(0, shown)} />;
};
