import type { Locator } from '@playwright/test';
import { SitePage } from './SitePage.ts';

export class HomePage extends SitePage {
  async open(query = ''): Promise<void> {
    await this.page.goto(`/${query}`);
  }

  get upcoming(): Locator {
    return this.page.getByRole('region', { name: this.t('events.upcoming.title') });
  }

  get upcomingTitles(): Locator {
    return this.upcoming.getByRole('article').getByRole('heading', { level: 3 });
  }

  /** The form comes when it is about to be seen. */
  async reachNewsletter(): Promise<void> {
    await this.page
      .getByRole('region', { name: this.t('newsletter.title') })
      .scrollIntoViewIfNeeded();
    await this.newsletterEmail.scrollIntoViewIfNeeded();
  }

  get newsletterEmail(): Locator {
    return this.page.getByLabel(this.t('newsletter.email'));
  }

  async subscribe(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('newsletter.subscribe') }).click();
  }

  async viewAllEvents(): Promise<void> {
    await this.upcoming.getByRole('link', { name: this.t('events.viewAll') }).click();
  }
}
