import * as events from '@ail/kit/contracts/events/event.calls';
import * as projects from '@ail/kit/contracts/projects/project.calls';
import * as resources from '@ail/kit/contracts/resources/resource.calls';

/** The calls that visitors read pages by. In a build only their paths are left of this file. */
export const keptCalls = [events, projects, resources]
  .flatMap((calls) => Object.values(calls))
  .filter(({ method, access, answer }) => method === 'get' && access === 'anyone' && answer)
  .map(({ path }) => path);
