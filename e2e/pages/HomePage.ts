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

  /** The three projects of the front page. */
  get featured(): Locator {
    return this.page.getByRole('region', { name: this.t('projects.featured.title') });
  }

  async viewAllEvents(): Promise<void> {
    await this.upcoming.getByRole('link', { name: this.t('events.viewAll') }).click();
  }
}
