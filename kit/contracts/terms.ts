import type {
  EventStatus,
  EventType,
  Language,
  MessageKind,
  NewsletterSource,
  ProjectLocation,
  ProjectSector,
  ProjectStage,
  ProjectStatus,
  QuestionKind,
  RegistrationStatus,
  ResourceCategory,
  ResourceStatus,
  ResourceType,
  ReviewState,
  Role,
} from './enums.ts';
import type { BlockKind, IssueState } from './newsletter/issue.ts';
import type { SubscriberState } from './newsletter/subscriber.ts';

// Message ids of the names of enumeration values; a page that shows one loads the namespace `terms`.

export const roleTerms = {
  admin: 'terms.role.admin',
  investor: 'terms.role.investor',
  client: 'terms.role.client',
} satisfies Record<Role, string>;

export const languageTerms = {
  en: 'terms.language.en',
  fr: 'terms.language.fr',
  sw: 'terms.language.sw',
} satisfies Record<Language, string>;

export const sectorTerms = {
  'agriculture-farming': 'terms.sector.agriculture',
  'clean-energy': 'terms.sector.energy',
  manufacturing: 'terms.sector.manufacturing',
  technology: 'terms.sector.technology',
  infrastructure: 'terms.sector.infrastructure',
} satisfies Record<ProjectSector, string>;

export const regionTerms = {
  'East Africa': 'terms.region.east',
  'West Africa': 'terms.region.west',
  'North Africa': 'terms.region.north',
  'Southern Africa': 'terms.region.southern',
  'Central Africa': 'terms.region.central',
} satisfies Record<ProjectLocation, string>;

export const projectStatusTerms = {
  active: 'terms.projectStatus.active',
  pending: 'terms.projectStatus.pending',
  completed: 'terms.projectStatus.completed',
} satisfies Record<ProjectStatus, string>;

export const projectStageTerms = {
  idea: 'terms.projectStage.idea',
  startup: 'terms.projectStage.startup',
  growth: 'terms.projectStage.growth',
  established: 'terms.projectStage.established',
} satisfies Record<ProjectStage, string>;

export const reviewStateTerms = {
  draft: 'terms.reviewState.draft',
  submitted: 'terms.reviewState.submitted',
  changes_requested: 'terms.reviewState.changesRequested',
  approved: 'terms.reviewState.approved',
  refused: 'terms.reviewState.refused',
} satisfies Record<ReviewState, string>;

export const eventTypeTerms = {
  forum: 'terms.eventType.forum',
  award: 'terms.eventType.award',
} satisfies Record<EventType, string>;

export const eventStatusTerms = {
  draft: 'terms.eventStatus.draft',
  published: 'terms.eventStatus.published',
  cancelled: 'terms.eventStatus.cancelled',
} satisfies Record<EventStatus, string>;

export const registrationStatusTerms = {
  pending: 'terms.registrationStatus.pending',
  approved: 'terms.registrationStatus.approved',
  rejected: 'terms.registrationStatus.rejected',
  waiting: 'terms.registrationStatus.waiting',
  cancelled: 'terms.registrationStatus.cancelled',
} satisfies Record<RegistrationStatus, string>;

export const questionKindTerms = {
  shortText: 'terms.questionKind.shortText',
  longText: 'terms.questionKind.longText',
  one: 'terms.questionKind.one',
  several: 'terms.questionKind.several',
  yesNo: 'terms.questionKind.yesNo',
} satisfies Record<QuestionKind, string>;

/** In which language a text is. */
export const textLanguageTerms = {
  en: 'terms.textLanguage.en',
  fr: 'terms.textLanguage.fr',
  sw: 'terms.textLanguage.sw',
} satisfies Record<Language, string>;

/** Answers to a question of yes or no. */
export const yesNoTerms = { yes: 'terms.yesNo.yes', no: 'terms.yesNo.no' } as const;

export const resourceTypeTerms = {
  article: 'terms.resourceType.article',
  blog: 'terms.resourceType.blog',
} satisfies Record<ResourceType, string>;

export const resourceCategoryTerms = {
  'investment-trends': 'terms.resourceCategory.trends',
  'success-stories': 'terms.resourceCategory.stories',
  'market-analysis': 'terms.resourceCategory.analysis',
  'regional-focus': 'terms.resourceCategory.regional',
} satisfies Record<ResourceCategory, string>;

export const resourceStatusTerms = {
  draft: 'terms.resourceStatus.draft',
  published: 'terms.resourceStatus.published',
} satisfies Record<ResourceStatus, string>;

export const messageKindTerms = {
  contact: 'terms.messageKind.contact',
  inquiry: 'terms.messageKind.inquiry',
} satisfies Record<MessageKind, string>;

export const subscriberStateTerms = {
  pending: 'terms.subscriberState.pending',
  confirmed: 'terms.subscriberState.confirmed',
  unsubscribed: 'terms.subscriberState.unsubscribed',
} satisfies Record<SubscriberState, string>;

/** Of issues of the newsletter. */
export const issueStateTerms = {
  draft: 'terms.issueState.draft',
  scheduled: 'terms.issueState.scheduled',
  sending: 'terms.issueState.sending',
  sent: 'terms.issueState.sent',
} satisfies Record<IssueState, string>;

export const blockKindTerms = {
  text: 'terms.blockKind.text',
  resources: 'terms.blockKind.resources',
  events: 'terms.blockKind.events',
  projects: 'terms.blockKind.projects',
} satisfies Record<BlockKind, string>;

/** The pages that somebody subscribed on. */
export const newsletterSourceTerms = {
  home: 'terms.newsletterSource.home',
  events: 'terms.newsletterSource.events',
  resources: 'terms.newsletterSource.resources',
} satisfies Record<NewsletterSource, string>;
