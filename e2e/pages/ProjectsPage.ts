import type { Locator } from '@playwright/test';
import { SitePage } from './SitePage.ts';

/** The listing at /projects. */
export class ProjectsPage extends SitePage {
  async open(query = ''): Promise<void> {
    await this.page.goto(`/projects${query}`);
  }

  get search(): Locator {
    return this.page.getByLabel(this.t('projects.search'));
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name: this.t(`projects.tab.${name}`), exact: true });
  }

  get cards(): Locator {
    return this.page.getByRole('tabpanel').getByRole('article');
  }

  get titles(): Locator {
    return this.cards.getByRole('heading', { level: 3 });
  }
}
