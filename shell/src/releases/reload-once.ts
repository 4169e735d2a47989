import { getJson } from '@ail/kit/browser/http';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import { registryPath } from './new-release.ts';

const key = 'reloadedForRelease';

/** Whether this tab may reload by itself; true at most once in its session. */
const mayReload = (): boolean => {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    // Without a memory nothing would end a circle of reloads.
    return false;
  }
};

/**
 * The last resort for a part whose files did not come, tried again or not: loads the page again, if
 * the portal answers and has released something since, and at most once in a session of the tab.
 */
export const reloadIfNewer = async (
  booted: number,
  reload = () => window.location.reload(),
): Promise<void> => {
  try {
    const { revision } = await getJson<Registry>(registryPath);
    if (revision > booted && mayReload()) reload();
  } catch {
    // A portal that is away would leave the reader with an empty page.
  }
};
