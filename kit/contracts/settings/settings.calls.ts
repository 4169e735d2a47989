import { call } from '../call.ts';
import { portalSettingsAnswerShape, portalSettingsShape } from './settings.shape.ts';
import { portalSettingsSchema } from './settings.ts';

export const getPortalSettings = call({
  method: 'get',
  path: '/api/admin/settings',
  access: 'admin',
  summary: 'Settings of the portal, and which admins have no passkey',
  status: 200,
  answer: portalSettingsAnswerShape,
});

export const updatePortalSettings = call({
  method: 'patch',
  path: '/api/admin/settings',
  access: 'admin',
  recent: true,
  summary: 'Change settings of the portal; that admins need a passkey takes one',
  body: portalSettingsSchema,
  status: 200,
  answer: portalSettingsShape,
});
