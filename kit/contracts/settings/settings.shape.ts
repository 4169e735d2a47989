import { flag, type Infer, listOf, objectOf, text } from '../shape.ts';

/** Settings of the whole portal. */
export const portalSettingsShape = objectOf({ adminsNeedPasskey: flag });
export type PortalSettings = Infer<typeof portalSettingsShape>;

/** The settings, and what the settings page shows with them. */
export const portalSettingsAnswerShape = objectOf({
  ...portalSettingsShape.fields,
  /** The usernames of admins who have no passkey, at most a page of them. */
  adminsWithoutPasskey: listOf(text),
});
export type PortalSettingsAnswer = Infer<typeof portalSettingsAnswerShape>;
