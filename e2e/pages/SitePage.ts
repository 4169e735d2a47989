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

  /** The one notice there is, whatever it says. */
  get notices(): Locator {
    return this.page.getByRole('region', { name: /F8/ }).getByRole('listitem');
  }

  /** The message that something could not be loaded, with its retry button. */
  get failure(): Locator {
    return this.page.getByRole('alert').filter({ has: this.button('common.tryAgain') });
  }

  button(id: string): Locator {
    return this.page.getByRole('button', { name: this.t(id), exact: true });
  }

  /** The newsletter's form comes when it is about to be seen. */
  async reachNewsletter(): Promise<void> {
    await expect(async () => {
      await this.page
        .getByRole('region', { name: this.t('letters.title') })
        .scrollIntoViewIfNeeded({ timeout: 1_000 });
    }).toPass();
    await this.newsletterEmail.scrollIntoViewIfNeeded();
  }

  get newsletterEmail(): Locator {
    return this.page.getByLabel(this.t('letters.email'));
  }

  async subscribe(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('letters.subscribe') }).click();
  }

  async follow(linkId: string): Promise<void> {
    await this.header.getByRole('link', { name: this.t(linkId), exact: true }).click();
  }

  async expectLanguage(language: Language): Promise<void> {
    // A translating browser names its own language.
    const attribute = process.env.JOURNEYS === 'translated' ? 'data-language' : 'lang';
    await expect(this.page.locator('html')).toHaveAttribute(attribute, language);
  }
}
