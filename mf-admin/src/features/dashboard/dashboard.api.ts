import { getDashboard } from '@ail/kit/contracts/dashboard/dashboard.calls';
import { useAdminCall } from '../../blocks/calls/admin-calls.ts';

/** The figures and lists of the start page. */
export const useDashboard = () => useAdminCall(getDashboard, {});
