import type { PageProps } from '@ail/kit/ui/page-routes';
import { OwnConversations } from '../features/account/conversations/OwnConversations.tsx';
import { DashboardPage } from '../features/account/DashboardPage.tsx';
import { Matches } from '../features/projects/Matches.tsx';
import { NewestProjects } from '../features/projects/NewestProjects.tsx';
import { SavedProjects } from '../features/projects/SavedProjects.tsx';

/** /investor/dashboard */
export const Dashboard = ({ host }: PageProps) => (
  <DashboardPage
    host={host}
    savedProjects={<SavedProjects host={host} />}
    newestProjects={<NewestProjects />}
    matches={<Matches host={host} />}
    conversations={<OwnConversations host={host} />}
  />
);
