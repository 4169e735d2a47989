import type { Caller } from '../../api/src/testing/caller.ts';
import { eventInput } from '../../api/src/testing/make.ts';

/** Creates an event as an administrator and publishes it; gives its id. */
export const publishEvent = async (
  admin: Caller,
  input: Record<string, unknown> = {},
): Promise<number> => {
  const created = await admin.json('POST', '/api/events', { ...eventInput, ...input });
  const { id } = JSON.parse(created.text) as { id: number };
  const status = { status: 'published' };
  const published = await admin.json('PATCH', `/api/events/${id}/status`, status);
  if (published.status !== 200) throw new Error(`Event not published: ${published.text}`);
  return id;
};
