import { expect, type Locator } from '@playwright/test';
import { stackAdmin } from '../../tooling/test/stack.ts';
import { SitePage } from './SitePage.ts';

export interface Account {
  username: string;
  email: string;
  password: string;
  fullName: string;
}

/** Sign-in and sign-up, and what the header shows of them. */
export class AuthPage extends SitePage {
  async open(path = '/auth'): Promise<void> {
    await this.page.goto(path);
  }

  field(name: string): Locator {
    return this.page.getByRole('tabpanel').getByLabel(this.t(`auth.${name}`), { exact: true });
  }

  async fillSignIn(username: string, password: string): Promise<void> {
    await this.field('username').fill(username);
    await this.field('password').fill(password);
  }

  async submitSignIn(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('auth.login.submit'), exact: true }).click();
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.fillSignIn(username, password);
    await this.submitSignIn();
  }

  /** Comes to /auth, signs in as the stack's admin and waits for the admin area. */
  async signInAsAdmin(): Promise<void> {
    await this.open();
    await this.signIn(stackAdmin.username, stackAdmin.password);
    await expect(this.page).toHaveURL(/\/admin(\/|$)/);
  }

  async signUp(account: Account): Promise<void> {
    await this.page.getByRole('tab', { name: this.t('auth.register.tab') }).click();
    await this.field('fullName').fill(account.fullName);
    await this.field('username').fill(account.username);
    await this.field('email').fill(account.email);
    await this.field('password').fill(account.password);
    await this.field('confirmPassword').fill(account.password);
    await this.page.getByRole('button', { name: this.t('auth.register.submit') }).click();
  }

  get signOutButton(): Locator {
    return this.header.getByRole('button', { name: this.t('common.signOut') });
  }

  get signInLink(): Locator {
    return this.header.getByRole('link', { name: this.t('common.signIn') });
  }
}
