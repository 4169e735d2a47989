import * as events from '@ail/kit/contracts/events/event.calls';
import * as figures from '@ail/kit/contracts/figures/figures.calls';
import * as issues from '@ail/kit/contracts/newsletter/issue.calls';
import * as projects from '@ail/kit/contracts/projects/project.calls';
import * as resources from '@ail/kit/contracts/resources/resource.calls';
import * as statistics from '@ail/kit/contracts/statistics/statistics.calls';
import { getUser, signOut } from '@ail/kit/contracts/users/user.calls';

/** The calls that visitors read pages by. In a build only their paths are left of this file. */
export const keptCalls = [events, projects, resources, issues, figures, statistics]
  .flatMap((calls) => Object.values(calls))
  .filter(({ method, access, answer }) => method === 'get' && access === 'anyone' && answer)
  .map(({ path }) => path);

/** Answered with 401 where a session has ended; not asked for without one. */
export const accountPath = getUser.path;

/** Ends the session. */
export const signOutPath = signOut.path;
