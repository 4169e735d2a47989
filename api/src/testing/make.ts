import type { Sent } from '@ail/kit/contracts/call';
import type { createEvent } from '@ail/kit/contracts/events/event.calls';
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import type { TestClient } from './client.ts';

const dayMs = 86_400_000;

/** An instant some days from now, without milliseconds. */
export const inDays = (days: number): string =>
  `${new Date(Date.now() + days * dayMs).toISOString().slice(0, 19)}.000Z`;

export const eventInput = {
  title: 'Forum of the Lakes',
  description: 'Three days of meetings between growers and lenders.',
  date: inDays(30),
  location: 'Kisumu, Kenya',
  registrationDeadline: inDays(20),
} satisfies Partial<Sent<typeof createEvent>>;

/** Creates an event as an admin and publishes it. */
export const publishEvent = async (
  admin: TestClient,
  input: Partial<Sent<typeof createEvent>> = {},
): Promise<AdminEvent> => {
  const { body } = await admin.post<AdminEvent>('/api/events', { ...eventInput, ...input });
  const answer = await admin.patch<AdminEvent>(`/api/events/${body.id}/status`, {
    status: 'published',
  });
  if (answer.status !== 200) throw new Error(`Event not published: ${answer.text}`);
  return answer.body;
};

export const accountInput = (username: string) => ({
  username,
  email: `${username}@example.org`,
  password: 'a-good-secret',
  fullName: 'Amina Otieno',
});

/** A row of an issue of the newsletter that was sent to nobody; without the time when it was written. */
export const sentIssue = (sentAt = new Date()) => ({
  status: 'sent',
  originalLanguage: 'en',
  subject: 'News',
  texts: '{}',
  sentTexts: JSON.stringify({ en: { subject: 'News', blocks: [] } }),
  startedAt: sentAt,
  updatedAt: sentAt,
});
