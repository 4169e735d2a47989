import type { Language } from '@ail/kit/contracts/enums';
import { expect, type Page } from '@playwright/test';
import { textsIn } from '../fixtures/texts.ts';

export interface SitePageEntry {
  /** Short, for the name of a screenshot. */
  name: string;
  path: string;
  isReady(page: Page): Promise<void>;
}

const quiet = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

const entry = (name: string, path: string): SitePageEntry => ({ name, path, isReady: quiet });

/** Every page that is open to all, in the order a visitor meets them. */
export const pagesOfTheSite: readonly SitePageEntry[] = [
  entry('home', '/'),
  entry('services', '/services'),
  entry('projects', '/projects'),
  entry('project', '/projects/1'),
  entry('events', '/events'),
  entry('event', '/events/1'),
  entry('bpdif', '/bpdif'),
  entry('resources', '/resources'),
  entry('resource', '/resources/1'),
  entry('contact', '/contact'),
  entry('sign-in', '/auth'),
  entry('register', '/register'),
  entry('forgot-password', '/forgot-password'),
  entry('reset-password', '/reset-password?token=x'),
  entry('undo-email-change', '/undo-email-change?token=x'),
  entry('newsletter-confirm', '/newsletter/confirm?token=x'),
  entry('newsletter-leave', '/newsletter/unsubscribe?token=x'),
  entry('privacy', '/privacy'),
  entry('accessibility', '/accessibility'),
  entry('not-found', '/no-such-page'),
];

/** The page `path` with what opens when its button `id` is pressed, and then those named after it. */
const opened = (name: string, path: string, ...ids: readonly string[]): SitePageEntry => ({
  name,
  path,
  async isReady(page) {
    await quiet(page);
    const language = (await page.locator('html').getAttribute('lang')) as Language;
    for (const [level, id] of ids.entries()) {
      const within = level === 0 ? page : page.getByRole('dialog').last();
      await within
        .getByRole('button', { name: textsIn(language)(id) })
        .first()
        .click();
      await expect(page.getByRole('dialog').last()).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
  },
});

/** Menus and dialogs over a page. */
export const dialogsOfTheSite: readonly SitePageEntry[] = [
  opened('dialog-menu', '/', 'common.menu'),
  opened('dialog-registration', '/events/1', 'events.register'),
  opened('dialog-inquiry', '/projects/1', 'projects.inquiry.open'),
  opened('dialog-service', '/services', 'services.learnMore'),
];

/** Pages of somebody who has signed in. */
export const accountPages: readonly SitePageEntry[] = [
  entry('profile', '/profile'),
  entry('confirm-email', '/confirm-email?token=x'),
  entry('dashboard', '/investor/dashboard'),
];

/** The screens of the admin area. */
export const adminPages: readonly SitePageEntry[] = [
  entry('admin-dashboard', '/admin/dashboard'),
  entry('admin-events', '/admin/events'),
  entry('admin-registrations', '/admin/registrations'),
  entry('admin-projects', '/admin/projects'),
  entry('admin-project-add', '/admin/projects/new'),
  entry('admin-resources', '/admin/resources'),
  entry('admin-resource-versions', '/admin/resources/1/versions'),
  entry('admin-media', '/admin/media'),
  entry('admin-translations', '/admin/translations'),
  entry('admin-newsletter', '/admin/newsletter'),
  entry('admin-messages', '/admin/messages'),
  entry('admin-subscribers', '/admin/subscribers'),
  entry('admin-people', '/admin/people'),
  entry('admin-audit-log', '/admin/audit-log'),
  entry('admin-releases', '/admin/releases'),
  entry('admin-settings', '/admin/settings'),
  entry('admin-not-found', '/admin/no-such-screen'),
];

/** Forms for something that exists already. */
export const adminForms: readonly SitePageEntry[] = [
  entry('admin-event-edit', '/admin/events/1/edit'),
  entry('admin-event-duplicate', '/admin/events/1/duplicate'),
  entry('admin-project-edit', '/admin/projects/1/edit'),
  entry('admin-resource-edit', '/admin/resources/1/edit'),
];
