import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewDoorPass } from '@ail/kit/contracts/door/door.shape';
import { test } from '@playwright/test';
import { stackAdmin } from '../../tooling/test/stack.ts';
import type { AdminApi } from '../fixtures/admin-api.ts';
import { photograph } from '../fixtures/pictures.ts';
import { inDays, unique, uniqueEmail } from '../fixtures/stack.ts';
import { textsIn } from '../fixtures/texts.ts';
import { type Browser, keys } from './browser.ts';
import { startConnection } from './cut-connection.ts';
import { type Driver, driverOf } from './driver.ts';

/** What a journey has. */
export interface Journey {
  driver: Driver;
  browser: Browser;
  adminApi: AdminApi;
  /** The address of the portal. */
  site: string;
}

const t = textsIn('en');
const french = textsIn('fr');

const signInAsAdmin = async ({ driver }: Journey) => {
  await driver.open('/auth');
  await driver.fill(t('auth.username'), stackAdmin.username);
  await driver.fill(t('auth.password'), stackAdmin.password);
  await driver.press('button', t('auth.login.submit'));
  await driver.until("location.pathname.startsWith('/admin')");
};

const account = () => ({
  fullName: 'Amina Otieno',
  username: unique('amina'),
  email: uniqueEmail('amina'),
  password: 'a-good-secret',
});

const signUp = async ({ driver }: Journey, given: ReturnType<typeof account>) => {
  await driver.open('/auth');
  await driver.press('tab', t('auth.register.tab'));
  for (const [name, value] of Object.entries({ ...given, confirmPassword: given.password }))
    await driver.fill(t(`auth.${name}`), value);
  await driver.press('button', t('auth.register.submit'));
  await driver.until("location.pathname !== '/auth'");
};

const contactFields = { name: 'Zawadi', message: 'We build cold stores in Mombasa.' };

const fillContact = async (driver: Driver, email: string) => {
  for (const [name, value] of Object.entries({ ...contactFields, email }))
    await driver.fill(t(`contact.${name}`), value);
  await driver.press('button', t('contact.send'));
};

/** The main journeys, by their names. Each throws where the portal does not do what a person expects. */
export const journeys = {
  Home: async ({ driver }) => {
    await driver.open('/');
    await driver.see(t('common.welcome'));
    await driver.see(t('events.upcoming.title'));
    await driver.press('link', t('common.getConnected'));
    await driver.until("location.pathname === '/contact'");
    await driver.see(t('contact.title'));
  },
  'Search and filter': async ({ driver, adminApi }) => {
    const { title } = await adminApi.publishProject({ title: unique('Dam') });
    await driver.open('/projects');
    await driver.fill(t('projects.search'), title);
    await driver.until("document.querySelectorAll('[role=tabpanel] article').length === 1");
    await driver.see(title);
    await driver.fill(t('projects.search'), `${title} nothing`);
    await driver.see(t('projects.empty'));
  },
  Registration: async ({ driver, adminApi }) => {
    const event = await adminApi.publishEvent();
    await driver.open(`/events/${event.id}`);
    await driver.press('button', t('events.register'));
    await driver.fill(t('events.form.name'), 'A');
    await driver.fill(t('events.form.email'), 'nowhere');
    await driver.press('button', t('events.form.submit'));
    await driver.see(t('validation.name', { min: 2 }));
    await driver.see(t('validation.email'));
    await driver.fill(t('events.form.name'), 'Neema Juma');
    await driver.fill(t('events.form.email'), uniqueEmail('neema'));
    await driver.press('button', t('events.form.submit'));
    await driver.see(t('events.notice.registered.title'));
  },
  'Language switch': async ({ driver }) => {
    await driver.open('/auth');
    await driver.fill(t('auth.username'), 'half a name');
    await driver.choose(t('common.language'), 'fr');
    await driver.see(french('auth.login.title'));
    await driver.until("document.documentElement.lang === 'fr'");
    await driver.until("document.querySelector('[name=username]').value === 'half a name'");
  },
  'Sign-up and sign-in': async (journey) => {
    const { driver } = journey;
    const person = account();
    await signUp(journey, person);
    await driver.press('button', t('common.signOut'));
    // Opening another page before the answer would cancel the call.
    await driver.until("location.pathname === '/auth'");
    await driver.fill(t('auth.username'), person.username);
    await driver.fill(t('auth.password'), 'a-wrong-secret');
    await driver.press('button', t('auth.login.submit'));
    await driver.see(t('api.error.invalid_credentials'));
    await driver.fill(t('auth.password'), person.password);
    await driver.press('button', t('auth.login.submit'));
    await driver.until("location.pathname !== '/auth'");
  },
  Contact: async ({ driver }) => {
    await driver.open('/contact');
    await fillContact(driver, 'nowhere');
    await driver.see(t('validation.email'));
    await fillContact(driver, uniqueEmail('zawadi'));
    await driver.see(t('contact.notice.success.description'));
  },
  'Admin sign-in': async (journey) => {
    await signInAsAdmin(journey);
    await journey.driver.open('/admin/registrations');
    await journey.driver.until("document.querySelector('main table')");
  },
  'Create an event with date pickers': async (journey) => {
    const { driver, browser } = journey;
    const title = unique('Round Table');
    await signInAsAdmin(journey);
    await driver.open('/admin/events');
    // WPE's window is narrow, where a button of the same name opens the form.
    const isFolded =
      "document.querySelector('button[aria-expanded=false][aria-controls]')?.offsetParent";
    if (await browser.run(`return Boolean(${isFolded});`))
      await driver.press('button', t('adminEvents.create.title'));
    await driver.fill(t('adminEvents.field.title'), title);
    await driver.fill(t('adminEvents.field.description'), 'Growers and lenders meet.');
    await driver.fill(t('adminEvents.field.location'), 'Kigali, Rwanda');
    await driver.fillDate(t('adminEvents.field.date'), inDays(9));
    await driver.fillDate(t('adminEvents.field.registrationDeadline'), inDays(8));
    await browser.click(
      (await browser.find("return document.querySelector('main form [type=submit]');")) ?? '',
    );
    await driver.see(t('adminEvents.notice.created'));
    await driver.see(title);
  },
  'Editor: typing and pasting': async (journey) => {
    const { driver, browser } = journey;
    await signInAsAdmin(journey);
    await driver.open('/admin/resources');
    await driver.press('button', t('adminResources.create.title'));
    const editor = "document.querySelector('.ProseMirror')";
    await driver.until(editor);
    const element = (await browser.find(`return ${editor};`)) ?? '';
    await browser.click(element);
    await browser.type(element, 'Solar in the Sahel.');
    await driver.until(`${editor}.textContent === 'Solar in the Sahel.'`);
    for (const key of ['a', 'c']) await browser.chord(keys.Control, key);
    await browser.chord(keys.ArrowRight);
    await browser.chord(keys.Control, 'v');
    await driver.until(`${editor}.textContent.match(/Solar/g).length === 2`);
  },
  'Table and row menu': async (journey) => {
    const { driver, adminApi } = journey;
    const { title } = await adminApi.publishProject({ title: unique('Dam') });
    await signInAsAdmin(journey);
    await driver.open(`/admin/projects?q=${title}`);
    await driver.press('button', t('adminProjects.actions', { title }));
    await driver.press('menuitem', t('adminProjects.view'));
    await driver.until("document.querySelector('[role=dialog], dialog[open]')");
    await driver.see(title);
  },
  Upload: async (journey) => {
    const { driver } = journey;
    const file = join(test.info().outputPath(), 'Amara.jpg');
    writeFileSync(file, photograph('Amara'));
    await signInAsAdmin(journey);
    await driver.open('/admin/media');
    await driver.until("document.querySelector('input[type=file]')");
    const input = await journey.browser.find("return document.querySelector('input[type=file]')");
    await journey.browser.type(input ?? '', file);
    await driver.until("document.querySelector('main img[src*=upload-]')");
  },
  'Door without a camera': async ({ driver, adminApi }) => {
    const event = await adminApi.publishEvent({ date: inDays(2), registrationDeadline: inDays(1) });
    const path = `/api/admin/events/${event.id}/door-passes`;
    const { url } = await adminApi.send<NewDoorPass>('post', path, { label: 'North' });
    const { pathname, hash } = new URL(url);
    await driver.open(pathname + hash);
    await driver.press('button', t('adminDoor.camera.start'));
    await driver.see(t('adminDoor.camera.failed'));
  },
  Offline: async ({ browser, site }) => {
    const connection = await startConnection(new URL(site));
    const driver = driverOf(browser, connection.url);
    await driver.open('/events');
    await driver.until('navigator.serviceWorker.controller');
    await driver.open('/contact');
    // The worker keeps it after it has answered.
    await driver.until(
      "(caches.match('/contact', { ignoreSearch: true }).then((kept) => { window.isKept = kept; }), window.isKept)",
    );
    connection.cut();
    await driver.open('/contact');
    await driver.see(t('contact.title'));
    await fillContact(driver, uniqueEmail('zawadi'));
    await driver.see(t('contact.notice.error.description'));
    await driver.until(
      `document.querySelector('[name=message]').value === ${JSON.stringify(contactFields.message)}`,
    );
  },
  'Back and forward': async ({ driver, browser }) => {
    await driver.open('/events');
    await driver.press('tab', t('events.tab.past'));
    await driver.until("location.search === '?tab=past'");
    await driver.press('link', t('common.nav.contact'));
    await driver.see(t('contact.title'));
    await browser.back();
    await driver.until("location.pathname === '/events'");
    await driver.until(
      "document.querySelector('[role=tab][aria-selected=true]').textContent === " +
        JSON.stringify(t('events.tab.past')),
    );
    await browser.back();
    await driver.until("location.search === ''");
    await browser.forward();
    await browser.forward();
    await driver.see(t('contact.title'));
  },
} satisfies Record<string, (journey: Journey) => Promise<void>>;

export type JourneyTitle = keyof typeof journeys;
