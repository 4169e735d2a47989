import { expect, type Locator } from '@playwright/test';
import { stackAdmin } from '../../tooling/test/stack.ts';
import { signUpAsAdmin } from '../fixtures/accounts.ts';
import { AdminApi } from '../fixtures/admin-api.ts';
import { paths } from '../fixtures/paths.ts';
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

  /** What this admin can do by the API. */
  get adminApi(): AdminApi {
    return new AdminApi(this.page.request, new URL(this.page.url()).origin);
  }

  /** Signs in by the API: most journeys are about what comes after. */
  async signIn(): Promise<this> {
    const { username, password } = stackAdmin;
    const answer = await this.page.request.post(paths.login, { data: { username, password } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return this;
  }

  /** Signs in as an admin of this test alone: what is typed and not saved is kept for each account. */
  async signInAlone(adminApi: AdminApi): Promise<this> {
    await signUpAsAdmin(adminApi, this.page.request);
    return this;
  }

  /** Signs in over the page, where the session has ended. */
  async signInAgain(password: string = stackAdmin.password): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: this.t('admin.session.title') });
    await dialog.getByLabel(this.t('admin.session.password')).fill(password);
    await dialog.getByRole('button', { name: this.t('admin.session.submit') }).click();
    await expect(dialog).toBeHidden();
  }
}
