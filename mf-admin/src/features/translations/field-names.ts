import type { TranslatedKind } from '@ail/kit/contracts/translations';

/** What rows of each kind are called. */
export const kindLabels = {
  events: 'adminTranslations.kind.events',
  projects: 'adminTranslations.kind.projects',
  resources: 'adminTranslations.kind.resources',
} satisfies Record<TranslatedKind, string>;

/** What the fields of texts are called, whatever the kind. */
const fieldNames: Readonly<Record<string, string>> = {
  title: 'adminEvents.field.title',
  description: 'adminEvents.field.description',
  venue: 'adminEvents.field.venue',
  agenda: 'adminEvents.field.agenda',
  speakers: 'adminEvents.field.speakers',
  useOfFunds: 'projectFields.useOfFunds',
  details: 'projectFields.details',
  team: 'projectFields.team',
  content: 'adminResources.field.content',
};

/** The message id of a field's name; `undefined` for a name that a file has made up. */
export const fieldName = (field: string): string | undefined => fieldNames[field];
