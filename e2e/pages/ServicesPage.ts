import type { Locator } from '@playwright/test';
import { SitePage } from './SitePage.ts';

export class ServicesPage extends SitePage {
  async open(): Promise<void> {
    await this.page.goto('/services');
  }

  get #grid(): Locator {
    return this.page.getByRole('region', { name: this.t('services.grid.title') });
  }

  get titles(): Locator {
    return this.#grid.getByRole('article').getByRole('heading', { level: 3 });
  }

  category(name: string): Locator {
    return this.#grid
      .getByRole('group', { name: this.t('services.categories') })
      .getByRole('button', { name: this.t(`services.category.${name}`), exact: true });
  }
}
