import type { Locator } from '@playwright/test';
import { SitePage } from './SitePage.ts';

/** The knowledge hub. */
export class ResourcesPage extends SitePage {
  async open(query = ''): Promise<void> {
    await this.page.goto(`/resources${query}`);
  }

  /** The titles in the list, in their order. */
  get titles(): Locator {
    return this.titlesIn(this.page.getByRole('tabpanel'));
  }

  /** The titles in the part of the page that `id` is the heading of. */
  titlesUnder(id: string): Locator {
    return this.titlesIn(this.page.getByRole('region', { name: this.t(id), exact: true }));
  }

  titlesIn(place: Locator): Locator {
    return place.getByRole('article').getByRole('heading', { level: 3 });
  }

  tab(name: 'all' | 'featured' | 'articles' | 'blog'): Locator {
    return this.page.getByRole('tab', { name: this.t(`resources.tab.${name}`), exact: true });
  }

  get search(): Locator {
    return this.page.getByLabel(this.t('resources.search'));
  }

  get category(): Locator {
    return this.page.getByRole('search').getByLabel(this.t('resources.category'), { exact: true });
  }

  /** The card of a category, which narrows the list. */
  categoryCard(id: string): Locator {
    return this.page
      .getByRole('region', { name: this.t('resources.categories') })
      .getByRole('button', { name: this.t(id) });
  }

  get empty(): Locator {
    return this.page.getByText(this.t('resources.empty'), { exact: true });
  }
}
