import type { Dashboard } from '@ail/kit/contracts/dashboard/dashboard';
import { paths } from '@ail/kit/contracts/paths';
import { useAdminQuery } from '../../blocks/admin-calls.ts';

/** The figures and lists of the start page. */
export const useDashboard = () => useAdminQuery<Dashboard>(paths.adminDashboard);
