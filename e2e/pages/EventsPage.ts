import type { Locator } from '@playwright/test';
import { SitePage } from './SitePage.ts';

export class EventsPage extends SitePage {
  async open(): Promise<void> {
    await this.page.goto('/events');
  }

  /** The card of an event in the calendar (the featured one is also shown above it). */
  card(title: string): Locator {
    return this.page
      .getByRole('tabpanel')
      .getByRole('article')
      .filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  /** The titles in the calendar, in their order. */
  get titles(): Locator {
    return this.page.getByRole('tabpanel').getByRole('article').getByRole('heading', { level: 3 });
  }

  /** The featured event at the top of the page. */
  get featured(): Locator {
    return this.page
      .getByRole('article')
      .filter({ hasText: this.t('events.featured') })
      .getByRole('heading', { level: 2 });
  }

  tab(name: 'upcoming' | 'past'): Locator {
    return this.page.getByRole('tab', { name: this.t(`events.tab.${name}`) });
  }

  registerButton(title: string): Locator {
    return this.card(title).getByRole('button', { name: this.t('events.register') });
  }

  async openRegistration(title: string): Promise<RegistrationDialog> {
    await this.registerButton(title).click();
    return this.openDialog();
  }

  /** The dialog that is open; an event's own page has the same. */
  openDialog(): RegistrationDialog {
    return new RegistrationDialog(this);
  }
}

export interface Registrant {
  name: string;
  email: string;
  organization?: string;
}

export class RegistrationDialog {
  readonly #site: SitePage;

  constructor(site: SitePage) {
    this.#site = site;
  }

  get root(): Locator {
    return this.#site.page.getByRole('dialog');
  }

  field(name: 'name' | 'email' | 'organization'): Locator {
    const id = name === 'organization' ? 'terms.registration.organization' : `events.form.${name}`;
    return this.root.getByLabel(this.#site.t(id));
  }

  get submit(): Locator {
    return this.root.getByRole('button', { name: this.#site.t('events.form.submit') });
  }

  async fill({ name, email, organization }: Registrant): Promise<void> {
    await this.field('name').fill(name);
    await this.field('email').fill(email);
    if (organization) await this.field('organization').fill(organization);
  }
}
