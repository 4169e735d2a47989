import { expect, type Locator } from '@playwright/test';
import { SitePage } from './SitePage.ts';

export interface Inquiry {
  name: string;
  email: string;
  message: string;
}

/** /projects/:id, and the dialog in which one asks about the project. */
export class ProjectPage extends SitePage {
  async open(id: number | string): Promise<void> {
    await this.page.goto(`/projects/${id}`);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async inquire(): Promise<void> {
    await this.button('projects.inquiry.open').click();
    await expect(this.dialog).toBeVisible();
  }

  field(name: keyof Inquiry): Locator {
    return this.dialog.getByLabel(this.t(`projects.inquiry.${name}`), { exact: true });
  }

  async fillInquiry(inquiry: Inquiry): Promise<void> {
    await this.field('name').fill(inquiry.name);
    await this.field('email').fill(inquiry.email);
    await this.field('message').fill(inquiry.message);
  }

  async expectInquiry(inquiry: Inquiry): Promise<void> {
    await expect(this.field('name')).toHaveValue(inquiry.name);
    await expect(this.field('email')).toHaveValue(inquiry.email);
    await expect(this.field('message')).toHaveValue(inquiry.message);
  }

  get sendButton(): Locator {
    return this.button('projects.inquiry.send');
  }

  async sendInquiry(): Promise<void> {
    await this.sendButton.click();
  }
}
