import type { Locator } from '@playwright/test';
import { SitePage } from './SitePage.ts';

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

export class ContactPage extends SitePage {
  async open(query = ''): Promise<void> {
    await this.page.goto(`/contact${query}`);
  }

  field(name: keyof ContactMessage): Locator {
    return this.page.getByRole('main').getByLabel(this.t(`contact.${name}`), { exact: true });
  }

  get send(): Locator {
    return this.button('contact.send');
  }

  about(topic: string): Locator {
    return this.page.getByText(this.t('contact.about', { topic }), { exact: true });
  }

  async fill(message: ContactMessage): Promise<void> {
    await this.field('name').fill(message.name);
    await this.field('email').fill(message.email);
    await this.field('message').fill(message.message);
  }
}
