import type { APIRequestContext, Locator } from '@playwright/test';
import { signUp } from '../fixtures/accounts.ts';
import type { AdminApi } from '../fixtures/admin-api.ts';
import { paths } from '../fixtures/paths.ts';
import { uniqueEmail } from '../fixtures/stack.ts';
import type { AdminPage } from './AdminPage.ts';
import type { AdminEntry } from './admin-entry.ts';
import { writingDialogs } from './admin-writing-screens.ts';

/** The first button of this name in a table, whatever it adds to the name. */
const inTable = (admin: AdminPage, id: string): Locator =>
  admin.page
    .getByRole('table')
    .getByRole('button')
    .filter({ hasText: admin.t(id) })
    .first();

const boxOfRow = (admin: AdminPage, row: number): Locator =>
  admin.page.getByRole('table').getByRole('checkbox').nth(row);

/** Opens the menu of the first row and chooses from it. */
export const chooseOfFirst = async (admin: AdminPage, id: string): Promise<void> => {
  await admin.page.getByRole('row').nth(1).getByRole('button').click();
  await admin.page.getByRole('menuitem', { name: admin.t(id) }).click();
};

const chooseOfProject = async (admin: AdminPage, id: string): Promise<void> => {
  await admin.open('projects');
  await chooseOfFirst(admin, id);
};

const openRow = async (admin: AdminPage, screen: string, id: string): Promise<void> => {
  await admin.open(screen);
  await inTable(admin, id).click();
};

const inEvent = async (admin: AdminPage, id: string): Promise<void> => {
  await admin.openDialog('events?event=1');
  await admin.dialog.getByRole('button', { name: admin.t(id), exact: true }).click();
};

/** The dialogs of the admin area; each opens on the demo content and what `prepareDialogs` adds. */
export const adminDialogs: readonly AdminEntry[] = [
  { name: 'event', open: (admin) => admin.openDialog('events?event=1') },
  {
    name: 'registrations of an event',
    open: async (admin) => {
      await admin.openDialog('events?event=1');
      await admin.dialog.getByRole('tab').nth(1).click();
      await admin.dialog.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'write to all approved',
    open: async (admin) => {
      await admin.openDialog('events?event=1');
      await admin.dialog.getByRole('tab').nth(1).click();
      await admin.button('adminRegistrations.writeToApproved').click();
      await admin.page.getByLabel(admin.t('adminRegistrations.message.subject')).waitFor();
    },
  },
  { name: 'return an event to draft', open: (admin) => inEvent(admin, 'adminEvents.action.draft') },
  { name: 'cancel an event', open: (admin) => inEvent(admin, 'adminEvents.action.cancel') },
  { name: 'delete an event', open: (admin) => inEvent(admin, 'adminEvents.action.delete') },
  {
    name: 'write to a registrant',
    open: async (admin) => {
      await openRow(admin, 'registrations', 'adminRegistrations.contact');
      await admin.dialog
        .getByRole('button', { name: admin.t('adminRegistrations.message.submit'), exact: true })
        .click();
    },
  },
  {
    name: 'discard a mail',
    open: async (admin) => {
      await openRow(admin, 'registrations', 'adminRegistrations.contact');
      await admin.dialog.getByLabel(admin.t('adminRegistrations.message.subject')).fill('A');
      await admin.dialog
        .getByRole('button', { name: admin.t('admin.cancel'), exact: true })
        .click();
    },
  },
  {
    name: 'reject several registrations',
    open: async (admin) => {
      await admin.open('registrations');
      for (const row of [0, 1, 2]) await boxOfRow(admin, row).check();
      await admin.button('adminRegistrations.bulk.reject').click();
    },
  },
  {
    name: 'write to several registrants',
    open: async (admin) => {
      await admin.open('registrations');
      for (const row of [0, 1]) await boxOfRow(admin, row).check();
      await admin.button('adminRegistrations.bulk.write').click();
    },
  },
  { name: 'project', open: (admin) => chooseOfProject(admin, 'adminProjects.view') },
  { name: 'delete a project', open: (admin) => chooseOfProject(admin, 'adminProjects.delete') },
  {
    name: 'choose a picture',
    open: async (admin) => {
      await admin.open('projects/new');
      await admin.button('adminProjects.create').click();
      await admin.button('admin.pictures.add').click();
    },
  },
  {
    name: 'return a resource to draft',
    open: async (admin) => {
      await admin.open('resources');
      await admin.page
        .getByRole('button')
        .filter({ hasText: admin.t('adminResources.action.withdraw') })
        .first()
        .click();
    },
  },
  {
    name: 'delete a resource',
    open: async (admin) => {
      await admin.open('resources');
      await admin.page
        .getByRole('button')
        .filter({ hasText: admin.t('adminResources.delete') })
        .first()
        .click();
    },
  },
  {
    name: 'answer a message',
    open: async (admin) => {
      await openRow(admin, 'messages', 'adminMessages.read');
      await admin.button('adminMessages.reply').click();
      await admin.button('adminMessages.reply.submit').click();
    },
  },
  { name: 'read a message', open: (admin) => openRow(admin, 'messages', 'adminMessages.read') },
  { name: 'change a role', open: (admin) => openRow(admin, 'people', 'adminPeople.change') },
  {
    name: 'sign out other sessions',
    open: async (admin) => {
      await admin.open('settings');
      await admin.button('adminSettings.password.submit').click();
      await admin.button('adminSettings.sessions.end').click();
    },
  },
  {
    name: 'leave without saving',
    open: async (admin) => {
      await admin.open('projects/new');
      await admin.page.getByLabel(admin.t('projectFields.title')).first().fill('A');
      await admin.page.getByRole('link', { name: admin.t('admin.cancel'), exact: true }).click();
    },
  },
  ...writingDialogs,
];

/** What the dialogs need beside the demo content: a message, and somebody whose role can change. */
export const prepareDialogs = async (
  adminApi: AdminApi,
  guest: APIRequestContext,
): Promise<void> => {
  await signUp(guest);
  await adminApi.send('post', paths.contact, {
    name: 'Halima',
    email: uniqueEmail('halima'),
    message: 'May we meet in Kigali?',
  });
};
