import type { PageProps } from '@ail/kit/ui/page-routes';
import { ProfilePage } from '../features/account/ProfilePage.tsx';
import { SavedProjects } from '../features/projects/SavedProjects.tsx';

/** /profile */
export const Profile = ({ host }: PageProps) => (
  <ProfilePage host={host} savedProjects={<SavedProjects host={host} />} />
);
