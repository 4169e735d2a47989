import type { Preview } from '@ail/kit/contracts/releases/preview.shape';
import type { LiveRemote, RemoteRelease } from '@ail/kit/contracts/releases/registry';

/** In the storage of the session. */
export const previewKey = 'preview';

/** The release that this session previews, if any. */
export const currentPreview = (): Preview | undefined => {
  try {
    const preview = JSON.parse(sessionStorage.getItem(previewKey) ?? 'null') as Preview | null;
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

/** The previewed remote as the registry would list it, for one that is not live. */
export const previewedRemotes = (): Record<string, LiveRemote> => {
  const { part = '', mount, access } = currentPreview() ?? {};
  const release = previewOf(part);
  return release && mount ? { [part]: { ...release, mount, ...(access && { access }) } } : {};
};
