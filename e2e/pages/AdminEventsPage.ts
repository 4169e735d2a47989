import { expect, type Locator } from '@playwright/test';
import { SitePage } from './SitePage.ts';

export interface NewEvent {
  title: string;
  description: string;
  /** As a date-time input takes them. */
  date: string;
  registrationDeadline: string;
  location: string;
  venue?: string;
  capacity?: string;
}

/** /admin/events: the create form, the list, and an event's dialog. */
export class AdminEventsPage extends SitePage {
  async open(): Promise<void> {
    await this.page.goto('/admin/events');
    await expect(this.heading).toHaveText(this.t('adminEvents.title'));
  }

  get createForm(): Locator {
    return this.page.getByRole('form', { name: this.t('adminEvents.create.title') });
  }

  field(name: string): Locator {
    return this.createForm.getByLabel(this.t(`adminEvents.field.${name}`));
  }

  async submit(): Promise<void> {
    await this.createForm
      .getByRole('button', { name: this.t('adminEvents.create.submit') })
      .click();
  }

  async create(event: NewEvent): Promise<void> {
    for (const [name, value] of Object.entries(event)) await this.field(name).fill(value);
    await this.submit();
  }

  listed(title: string): Locator {
    return this.page.getByRole('listitem').filter({
      has: this.page.getByRole('heading', { name: title, exact: true }),
    });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async openEvent(title: string): Promise<void> {
    await this.listed(title).getByRole('button', { name: title, exact: true }).click();
    await expect(this.dialog).toBeVisible();
  }

  statusButton(action: 'publish' | 'draft' | 'cancel'): Locator {
    return this.dialog
      .getByRole('group', { name: this.t('adminEvents.statusGroup') })
      .getByRole('button', { name: this.t(`adminEvents.action.${action}`) });
  }

  registrationsTab(count: number): Locator {
    return this.dialog.getByRole('tab', {
      name: this.t('adminEvents.dialog.registrations', { count }),
    });
  }

  registration(email: string): Locator {
    return this.dialog.getByRole('listitem').filter({ hasText: email });
  }
}
