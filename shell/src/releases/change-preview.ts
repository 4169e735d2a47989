import { callApi } from '@ail/kit/browser/api';
import { getPreview } from '@ail/kit/contracts/releases/releases.calls';
import { previewKey } from './preview.ts';

const parameter = 'preview';

/** Whether the address is a preview link. */
export const previewToken = (): string | null =>
  new URLSearchParams(window.location.search).get(parameter);

/**
 * Asks the server which release the link is for, and reloads the page with it.
 * @throws if the link is invalid or expired
 */
export const enterPreview = async (token: string): Promise<void> => {
  const preview = await callApi(getPreview, { query: { token } });
  sessionStorage.setItem(previewKey, JSON.stringify(preview));
  const address = new URL(window.location.href);
  address.searchParams.delete(parameter);
  window.location.replace(address);
};

/** Ends the preview. */
export const leavePreview = (): void => {
  sessionStorage.removeItem(previewKey);
  window.location.reload();
};
