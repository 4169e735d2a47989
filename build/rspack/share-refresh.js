// Development only, run by the shell before anything else: the page has one refresh runtime. It saw
// React start, and only one that did can swap a component, so remotes use it as well.
import * as refresh from 'react-refresh/runtime';

globalThis.portalRefreshRuntime = refresh;
