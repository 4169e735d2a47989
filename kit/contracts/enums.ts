// Every enumeration that the API sends or takes; the database, the forms and the server read these.

export const languages = ['en', 'fr', 'sw'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';
/** The language of texts that do not say theirs. */
export const contentLanguage: Language = 'en';

export const roles = ['admin', 'investor', 'client'] as const;
export type Role = (typeof roles)[number];
/** The roles a person may choose at sign-up; admin is never offered. */
export const signUpRoles = ['investor', 'client'] as const;
export type SignUpRole = (typeof signUpRoles)[number];

export const eventTypes = ['forum', 'award'] as const;
export type EventType = (typeof eventTypes)[number];
export const eventStatuses = ['draft', 'published', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const registrationStatuses = [
  'pending',
  'approved',
  'rejected',
  'waiting',
  'cancelled',
] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];
/** Whether somebody was let in at the door, as a filter of registrations. */
export const checkedInFilters = ['yes', 'no'] as const;
export type CheckedInFilter = (typeof checkedInFilters)[number];
/** The statuses of registrations that take one of the places of an event. */
export const statusesHoldingPlace = ['pending', 'approved'] as const;
/** The statuses of those who are still registered: they have a place, or wait for one. */
export const statusesOfRegistered = [...statusesHoldingPlace, 'waiting'] as const;
/** The statuses an admin may give; `pending` is only ever the start. */
export const registrationDecisions = ['approved', 'rejected'] as const;
export type RegistrationDecision = (typeof registrationDecisions)[number];

export const questionKinds = ['shortText', 'longText', 'one', 'several', 'yesNo'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const projectSectors = [
  'agriculture-farming',
  'clean-energy',
  'manufacturing',
  'technology',
  'infrastructure',
] as const;
export type ProjectSector = (typeof projectSectors)[number];
export const projectLocations = [
  'East Africa',
  'West Africa',
  'North Africa',
  'Southern Africa',
  'Central Africa',
] as const;
export type ProjectLocation = (typeof projectLocations)[number];
export const projectStatuses = ['active', 'pending', 'completed'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];
/** The statuses that visitors see. */
export const visibleProjectStatuses = ['active', 'completed'] as const;
export type VisibleProjectStatus = (typeof visibleProjectStatuses)[number];
/** How far a project is. */
export const projectStages = ['idea', 'startup', 'growth', 'established'] as const;
export type ProjectStage = (typeof projectStages)[number];
/** What the team says to the owner's last submission; a project of the team itself is `approved`. */
export const reviewStates = [
  'draft',
  'submitted',
  'changes_requested',
  'approved',
  'refused',
] as const;
export type ReviewState = (typeof reviewStates)[number];
/** Matched by text inclusion in a project's `investmentRange`. */
export const investmentRanges = ['$100K - $500K', '$500K - $1M', '$1M - $5M', '$5M+'] as const;
export type InvestmentRange = (typeof investmentRanges)[number];

export const resourceTypes = ['article', 'blog'] as const;
export type ResourceType = (typeof resourceTypes)[number];
export const resourceCategories = [
  'investment-trends',
  'success-stories',
  'market-analysis',
  'regional-focus',
] as const;
export type ResourceCategory = (typeof resourceCategories)[number];
export const resourceStatuses = ['draft', 'published'] as const;
export type ResourceStatus = (typeof resourceStatuses)[number];

export const newsletterSources = ['home', 'events', 'resources'] as const;
export type NewsletterSource = (typeof newsletterSources)[number];

export const messageKinds = ['contact', 'inquiry'] as const;
export type MessageKind = (typeof messageKinds)[number];
