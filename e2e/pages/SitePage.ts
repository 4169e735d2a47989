import type { Language } from '@ail/kit/contracts/enums';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Text, textsIn } from '../fixtures/texts.ts';

/** What every page of the public site has. */
export class SitePage {
  readonly page: Page;
  readonly t: Text;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.t = textsIn(language);
  }

  get header(): Locator {
    return this.page.getByRole('banner');
  }

  get languageSwitcher(): Locator {
    return this.header.getByRole('combobox');
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** A notice is there for five seconds. */
  notice(title: string): Locator {
    return this.page
      .getByRole('region', { name: /F8/ })
      .getByRole('listitem')
      .filter({ hasText: title });
  }

  async follow(linkId: string): Promise<void> {
    await this.header.getByRole('link', { name: this.t(linkId), exact: true }).click();
  }

  async expectLanguage(language: Language): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
  }
}
