import { getJson } from '@ail/kit/browser/http';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import { registryPath } from './live-now.ts';

const key = 'reloadedForRelease';

/** Whether this tab may reload by itself; true at most once per session. */
const mayReload = (): boolean => {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    // Without storage the reloads might never end.
    return false;
  }
};

/**
 * The last resort for a part that did not load: reloads the page if the portal answers with a newer
 * revision, at most once per session of the tab.
 */
export const reloadIfNewer = async (
  booted: number,
  reload = () => window.location.reload(),
): Promise<void> => {
  try {
    const { revision } = await getJson<Registry>(registryPath);
    if (revision > booted && mayReload()) reload();
  } catch {
    // A portal that cannot be reached would leave the reader with an empty page.
  }
};
