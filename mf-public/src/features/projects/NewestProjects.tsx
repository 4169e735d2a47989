import { ListState } from '@ail/kit/lists/ListState';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { ProjectRows } from './ProjectRows.tsx';
import { useSomeProjects } from './projects.api.ts';

const shown = 5;

/** The newest projects. */
export const NewestProjects = () => {
  const query = useSomeProjects('newest', shown);
  return (
    <ListState query={query} loading={<Skeleton height="8rem" />}>
      {({ items }) => <ProjectRows projects={items} />}
    </ListState>
  );
};
