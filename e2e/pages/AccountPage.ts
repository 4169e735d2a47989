import type { Locator } from '@playwright/test';
import { SitePage } from './SitePage.ts';

/** The pages of an account: /profile and /investor/dashboard. */
export class AccountPage extends SitePage {
  async open(path: '/profile' | '/investor/dashboard'): Promise<void> {
    await this.page.goto(path);
  }

  panel(id: string): Locator {
    return this.page.getByRole('region', { name: this.t(id), exact: true });
  }

  field(name: string): Locator {
    return this.page.getByRole('main').getByLabel(new RegExp(`^${this.t(`account.${name}`)}( |$)`));
  }

  /** The titles of the items in a panel. */
  rows(id: string): Locator {
    return this.panel(id).getByRole('listitem').getByRole('heading', { level: 3 });
  }

  async changePassword(current: string, next: string, repeated = next): Promise<void> {
    await this.field('password.current').fill(current);
    await this.field('password.new').fill(next);
    await this.field('password.confirm').fill(repeated);
    await this.button('account.password.save').click();
  }

  get formFailure(): Locator {
    return this.page.locator('form').getByRole('alert').filter({ hasText: /\S/ });
  }
}
