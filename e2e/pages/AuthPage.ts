import type { SignUpRole } from '@ail/kit/contracts/enums';
import { expect, type Locator } from '@playwright/test';
import { stackAdmin } from '../../tooling/test/stack.ts';
import { paths } from '../fixtures/paths.ts';
import { unique, uniqueEmail } from '../fixtures/stack.ts';
import { SitePage } from './SitePage.ts';

/** A person without an account. */
export const newAccount = (): Account => ({
  username: unique('amina'),
  email: uniqueEmail('amina'),
  password: 'a-good-secret',
  fullName: 'Amina Otieno',
});

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

  role(role: SignUpRole): Locator {
    const label = this.t(`terms.role.${role}`);
    return this.page.getByRole('tabpanel').getByLabel(label, { exact: true });
  }

  async fillSignIn(username: string, password: string): Promise<void> {
    await this.field('username').fill(username);
    await this.field('password').fill(password);
  }

  async submitSignIn(): Promise<void> {
    await this.button('auth.login.submit').click();
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

  async submitSignUp(): Promise<void> {
    await this.button('auth.register.submit').click();
  }

  async signUp(account: Account): Promise<void> {
    await this.page.getByRole('tab', { name: this.t('auth.register.tab') }).click();
    await this.field('fullName').fill(account.fullName);
    await this.field('username').fill(account.username);
    await this.field('email').fill(account.email);
    await this.field('password').fill(account.password);
    await this.field('confirmPassword').fill(account.password);
    await this.submitSignUp();
  }

  /** Creates the account and signs it in, by the API. */
  async enter(account: Account, role: SignUpRole = 'client'): Promise<void> {
    const answer = await this.page.request.post(paths.register, { data: { ...account, role } });
    expect(answer.status()).toBe(201);
  }

  get signOutButton(): Locator {
    return this.header.getByRole('button', { name: this.t('common.signOut') });
  }

  get signInLink(): Locator {
    return this.header.getByRole('link', { name: this.t('common.signIn') });
  }
}
