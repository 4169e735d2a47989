import type { Locator } from '@playwright/test';
import { RegistrationDialog } from './EventsPage.ts';
import { SitePage } from './SitePage.ts';

/** /events/:id */
export class EventPage extends SitePage {
  async open(id: number | string): Promise<void> {
    await this.page.goto(`/events/${id}`);
  }

  get facts(): Locator {
    return this.page.getByRole('complementary', { name: this.t('events.page.facts') });
  }

  fact(name: string): Locator {
    const term = this.page.getByText(this.t(`events.page.${name}`), { exact: true });
    return this.facts.locator('dl > div').filter({ has: term }).getByRole('definition');
  }

  get registerButton(): Locator {
    return this.page
      .getByRole('main')
      .getByRole('button', { name: this.t('events.register'), exact: true });
  }

  get calendarLink(): Locator {
    return this.facts.getByRole('link', { name: this.t('events.page.addToCalendar') });
  }

  async register(): Promise<RegistrationDialog> {
    await this.registerButton.click();
    return new RegistrationDialog(this);
  }
}
