import { Skeleton } from '@ail/kit/ui/Skeleton';
import { QueryError } from '../../blocks/page/QueryError.tsx';
import { ProjectRows } from './ProjectRows.tsx';
import { useSomeProjects } from './projects.api.ts';

const shown = 5;

/** The projects that came last. */
export const NewestProjects = () => {
  const { data, error, isValidating, mutate } = useSomeProjects('newest', shown);
  if (error && !data)
    return <QueryError error={error} onRetry={() => void mutate()} busy={isValidating} />;
  if (!data) return <Skeleton height="8rem" />;
  return <ProjectRows projects={data.items} />;
};
