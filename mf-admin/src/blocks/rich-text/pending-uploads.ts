import { newRequestId } from '@ail/kit/ui/request-id';
import { parseInert } from './paste/parse-inert.ts';

/** Marks a picture that is still being uploaded; it holds the number of the upload. */
export const pendingAttribute = 'data-pending';

export interface UploadedPicture {
  src: string;
  width?: string;
  height?: string;
}

const running = new Set<string>();
const ended = new Map<string, UploadedPicture | null>();
const listeners = new Set<() => void>();

/** The number of a new upload, which its placeholder and all copies of that hold. */
export const beginUpload = (): string => {
  const id = newRequestId();
  running.add(id);
  return id;
};

/** @param picture none where the upload has failed */
export const endUpload = (id: string, picture: UploadedPicture | null): void => {
  running.delete(id);
  ended.set(id, picture);
  for (const listener of listeners) listener();
};

/** Whether an upload was begun in this tab since the page was loaded. */
export const isKnownUpload = (id: string): boolean => running.has(id) || ended.has(id);

/** What has become of an upload: `undefined` while it is under way, `null` where there is no picture, as in another tab. */
export const outcomeOf = (id: string): UploadedPicture | null | undefined =>
  running.has(id) ? undefined : (ended.get(id) ?? null);

/** @returns what ends the listening */
export const onUploadEnd = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How many pictures of a text, as HTML, are still being uploaded. */
export const uploadsIn = (html: string): number => {
  if (running.size === 0 || !html.includes(pendingAttribute)) return 0;
  const pending = [...parseInert(html).querySelectorAll(`[${pendingAttribute}]`)];
  return pending.filter((one) => running.has(one.getAttribute(pendingAttribute) ?? '')).length;
};
