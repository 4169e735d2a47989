import type { PageProps } from '@ail/kit/ui/page-routes';
import { ProfilePage } from '../features/account/ProfilePage.tsx';
import { InterestsForm } from '../features/projects/InterestsForm.tsx';
import { SavedProjects } from '../features/projects/SavedProjects.tsx';
import { SavedSearches } from '../features/projects/SavedSearches.tsx';

/** /profile */
export const Profile = ({ host }: PageProps) => (
  <ProfilePage
    host={host}
    savedProjects={<SavedProjects host={host} />}
    savedSearches={<SavedSearches host={host} />}
    interests={<InterestsForm host={host} />}
  />
);
