import type { Sent } from '@ail/kit/contracts/call';
import type { createEvent } from '@ail/kit/contracts/events/event.calls';
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import type { UploadedImage } from '@ail/kit/contracts/images/image.shape';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import type { AdminResource } from '@ail/kit/contracts/resources/resource.shape';
import type { UserAnswer } from '@ail/kit/contracts/users/user.shape';
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

const createRow = async <Row>(admin: TestClient, path: string, input: object): Promise<Row> => {
  const { status, body, text } = await admin.post<Row>(path, input);
  if (status !== 201) throw new Error(`${path}: ${text}`);
  return body;
};

/** Creates a project as an admin. */
export const createProject = (admin: TestClient, input: object = {}) =>
  createRow<AdminProject>(admin, '/api/admin/projects', { ...projectInput, ...input });

/** Creates an article as an admin. */
export const createArticle = (admin: TestClient, input: object = {}) =>
  createRow<AdminResource>(admin, '/api/resources', { ...articleInput, ...input });

export const projectInput = {
  title: 'Lake Wind',
  description: 'Twelve turbines beside the lake.',
  sector: 'clean-energy',
  location: 'East Africa',
  country: 'Kenya',
  investmentRange: '$1M - $5M',
};

export const articleInput = {
  title: 'Coffee after 2026',
  description: 'What the price of coffee will be.',
  content: `<p>${'Arabica and robusta. '.repeat(5)}</p>`,
  category: 'market-analysis',
};

export const accountInput = (username: string) => ({
  username,
  email: `${username}@example.org`,
  password: 'a-good-secret',
  fullName: 'Amina Otieno',
});

export type AccountRole = 'client' | 'investor';
export type Account = TestClient & { userId: number };

/** Signs up for an account. */
export const signUp = async (
  client: TestClient,
  username: string,
  role: AccountRole = 'client',
): Promise<Account> => {
  const input = { ...accountInput(username), role };
  const { status, body, text } = await client.post<UserAnswer>('/api/register', input);
  if (status !== 201) throw new Error(`No account ${username}: ${text}`);
  return Object.assign(client, { userId: body.user.id });
};

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

/** Uploads a picture as an admin. */
export const uploadImage = (
  admin: TestClient,
  file: Buffer,
  { title = '', type = 'image/png' } = {},
) =>
  admin.send<UploadedImage>(
    'POST',
    `/api/admin/images?title=${encodeURIComponent(title)}`,
    new Uint8Array(file),
    { 'content-type': type },
  );
