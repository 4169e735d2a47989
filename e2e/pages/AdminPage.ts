import type { Event } from '@ail/kit/contracts/event';
import { expect, type Locator } from '@playwright/test';
import { stackAdmin } from '../../tooling/test/stack.ts';
import { inDays, unique } from '../fixtures/stack.ts';
import { SitePage } from './SitePage.ts';

/** What the screens of the admin area share. */
export class AdminPage extends SitePage {
  async open(path: string): Promise<void> {
    await this.page.goto(`/admin/${path}`);
    await expect(this.heading).toBeVisible();
  }

  /** Opens an address that shows a dialog at once: what is behind it is hidden from everyone. */
  async openDialog(path: string): Promise<void> {
    await this.page.goto(`/admin/${path}`);
    await expect(this.dialog).toBeVisible();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  button(id: string): Locator {
    return this.page.getByRole('button', { name: this.t(id), exact: true });
  }

  /** Sends something as this admin, past the screens. */
  async send<T>(method: 'post' | 'patch', path: string, data: object): Promise<T> {
    const { origin } = new URL(this.page.url());
    const answer = await this.page.request[method](path, { data, headers: { origin } });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  }

  /** A published event that people can register for. */
  async publishEvent(given: object = {}): Promise<Event> {
    const { id } = await this.send<Event>('post', '/api/events', {
      title: unique('Forum'),
      description: 'Two days of meetings.',
      date: inDays(30),
      registrationDeadline: inDays(20),
      location: 'Kigali',
      ...given,
    });
    return this.send<Event>('patch', `/api/events/${id}/status`, { status: 'published' });
  }

  async register(eventId: number, names: readonly string[]): Promise<void> {
    for (const name of names) {
      const email = `${name.toLowerCase()}-${eventId}@example.org`;
      await this.send('post', `/api/events/${eventId}/register`, { name, email });
    }
  }

  /** Signs in over the page, where the session has ended. */
  async signInAgain(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: this.t('admin.session.title') });
    await dialog.getByLabel(this.t('admin.session.password')).fill(stackAdmin.password);
    await dialog.getByRole('button', { name: this.t('admin.session.submit') }).click();
    await expect(dialog).toBeHidden();
  }
}
