import { callApi } from '@ail/kit/browser/api';
import type { Preview } from '@ail/kit/contracts/releases/preview.shape';
import type { RemoteRelease } from '@ail/kit/contracts/releases/registry';
import { getPreview } from '@ail/kit/contracts/releases/releases.calls';

const key = 'preview';
const parameter = 'preview';

/** The release that this session previews, if any. */
export const currentPreview = (): Preview | undefined => {
  try {
    const preview = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Preview | null;
    return preview && Date.parse(preview.expiresAt) > Date.now() ? preview : undefined;
  } catch {
    return undefined;
  }
};

/** The release of `name` that this session previews. Its address is built here, never read from storage. */
export const previewOf = (name: string): RemoteRelease | undefined => {
  const preview = currentPreview();
  if (preview?.part !== name || !/^\w[\w.+-]*$/.test(preview.version)) return undefined;
  const { version, integrity } = preview;
  return { version, integrity, entry: `/remotes/${name}/${version}/remoteEntry.js` };
};

/** Whether the address is a preview link. */
export const previewToken = (): string | null =>
  new URLSearchParams(window.location.search).get(parameter);

/**
 * Asks the server which release the link is for, and reloads the page with it.
 * @throws if the link is invalid or expired
 */
export const enterPreview = async (token: string): Promise<void> => {
  const preview = await callApi(getPreview, { query: { token } });
  sessionStorage.setItem(key, JSON.stringify(preview));
  const address = new URL(window.location.href);
  address.searchParams.delete(parameter);
  window.location.replace(address);
};

/** Ends the preview. */
export const leavePreview = (): void => {
  sessionStorage.removeItem(key);
  window.location.reload();
};
