import { expect, type Page } from '@playwright/test';

export interface SitePageEntry {
  /** Short, for the name of a screenshot. */
  name: string;
  path: string;
  isReady(page: Page): Promise<void>;
}

const quiet = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
};

/** Every page of the public site, in the order a visitor meets them. */
export const pagesOfTheSite: readonly SitePageEntry[] = [
  { name: 'home', path: '/', isReady: quiet },
  { name: 'events', path: '/events', isReady: quiet },
  { name: 'event', path: '/events/1', isReady: quiet },
  { name: 'sign-in', path: '/auth', isReady: quiet },
  { name: 'register', path: '/register', isReady: quiet },
  { name: 'newsletter-confirm', path: '/newsletter/confirm?token=x', isReady: quiet },
  { name: 'newsletter-leave', path: '/newsletter/unsubscribe?token=x', isReady: quiet },
  { name: 'not-found', path: '/no-such-page', isReady: quiet },
];

/** The pages of the admin area; they need a session. */
export const adminPages: readonly SitePageEntry[] = [
  { name: 'admin-events', path: '/admin/events', isReady: quiet },
];
