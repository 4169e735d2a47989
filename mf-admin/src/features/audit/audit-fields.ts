import type { AccountChange, AuditEntity, SignInOutcome } from '@ail/kit/contracts/audit/audit';
import type { LoggedExport, LoggedFields } from '@ail/kit/contracts/audit/logged';
import type { CheckedInFilter } from '@ail/kit/contracts/enums';
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import { getLabels, getWords } from '@ail/kit/contracts/field-table';
import { projectFields } from '@ail/kit/contracts/projects/project.fields';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import {
  eventStatusTerms,
  eventTypeTerms,
  issueStateTerms,
  languageTerms,
  registrationStatusTerms,
  resourceCategoryTerms,
  resourceStatusTerms,
  resourceTypeTerms,
  reviewStateTerms,
  roleTerms,
  subscriberStateTerms,
} from '@ail/kit/contracts/terms';
import type { TranslatedKind } from '@ail/kit/contracts/translations';
import type { ExportState } from '@ail/kit/contracts/translations/translation-file';

type Labels = Readonly<Record<string, string>>;

/** Fields that are not shown: times of the change itself, or derived from other fields. */
export const silentFields = [
  'id',
  'createdAt',
  'updatedAt',
  'registrationCount',
  'placesLeft',
  'waitingCount',
  'notConfirmedSince',
  'submittedAt',
  'reviewedAt',
  'approvedAt',
  'issue',
] as const satisfies (keyof AdminEvent | keyof AdminProject | keyof LoggedFields['message'])[];
type Silent = (typeof silentFields)[number];
type Shown<Entity extends AuditEntity> = Exclude<keyof LoggedFields[Entity], Silent>;

const event: Record<Shown<'event'>, string> = {
  title: 'adminEvents.field.title',
  language: 'adminAudit.field.language',
  translations: 'adminAudit.field.translations',
  description: 'adminEvents.field.description',
  date: 'adminEvents.field.date',
  endDate: 'adminEvents.field.endDate',
  timeZone: 'adminEvents.field.timeZone',
  country: 'adminEvents.field.country',
  location: 'adminEvents.field.location',
  type: 'adminEvents.field.type',
  status: 'adminEvents.filter.status',
  venue: 'adminEvents.field.venue',
  agenda: 'adminEvents.field.agenda',
  speakers: 'adminEvents.field.speakers',
  organizerNotes: 'adminEvents.field.organizerNotes',
  capacity: 'adminEvents.field.capacity',
  registrationDeadline: 'adminEvents.field.registrationDeadline',
  registrationLink: 'adminEvents.field.registrationLink',
  image: 'adminEvents.field.image',
  waitingList: 'adminEvents.field.waitingList',
  confirmsAddresses: 'adminEvents.field.confirmsAddresses',
  reminderDays: 'adminEvents.field.reminderDays',
  reason: 'adminEvents.cancel.reason',
  questions: 'adminEvents.field.questions',
  archivedAt: 'adminEvents.field.archivedAt',
  subject: 'adminAudit.field.subject',
  count: 'adminAudit.field.count',
  doorPass: 'adminAudit.field.doorPass',
  doorPassRevoked: 'adminAudit.field.doorPassRevoked',
};

const project: Record<Shown<'project'>, string> = {
  ...getLabels(projectFields),
  language: 'adminAudit.field.language',
  translations: 'adminAudit.field.translations',
  owner: 'adminProjects.field.owner',
  reviewState: 'adminProjects.review.state',
  reviewMessage: 'adminProjects.review.message',
  confirmedAt: 'adminProjects.confirmedAt',
  expiredAt: 'adminProjects.expiredAt',
  document: 'adminAudit.field.document',
  documentDeleted: 'adminAudit.field.documentDeleted',
  documentGranted: 'adminAudit.field.documentGranted',
  documentRevoked: 'adminAudit.field.documentRevoked',
};

const exportFields: Record<keyof LoggedExport, string> = {
  exported: 'adminAudit.field.exported',
  rows: 'adminAudit.field.rows',
  searched: 'adminAudit.field.searched',
};

const resource: Record<Shown<'resource'>, string> = {
  title: 'adminResources.field.title',
  language: 'adminAudit.field.language',
  translations: 'adminAudit.field.translations',
  description: 'adminResources.field.description',
  content: 'adminResources.field.content',
  author: 'adminResources.field.author',
  category: 'adminResources.field.category',
  type: 'adminResources.field.type',
  imageUrl: 'adminResources.field.imageUrl',
  status: 'adminResources.status',
  publishedAt: 'adminAudit.field.publishedAt',
  slug: 'adminResources.field.slug',
  publishAt: 'adminResources.field.publishAt',
  ...exportFields,
  translatedFrom: 'adminAudit.field.translatedFrom',
  translatedInto: 'adminAudit.field.translatedInto',
  translationState: 'adminTranslations.export.state',
  kinds: 'adminTranslations.export.kinds',
};

const fields: { [Entity in AuditEntity]: Record<Shown<Entity>, string> } = {
  event,
  project,
  resource,
  registration: {
    ...exportFields,
    status: 'adminRegistrations.status',
    checkedIn: 'adminRegistrations.checkedIn',
    subject: 'adminAudit.field.subject',
    count: 'adminAudit.field.registrations',
    changed: 'adminAudit.field.changedFields',
  },
  message: {
    handled: 'adminAudit.field.handled',
    subject: 'adminAudit.field.subject',
    mailId: 'adminAudit.field.mailId',
    returnedMails: 'adminAudit.field.returnedMails',
    ...exportFields,
    subscriberState: 'adminAudit.field.subscriberState',
    issueState: 'adminAudit.field.issueState',
    sendAt: 'adminAudit.field.sendAt',
    originalLanguage: 'adminAudit.field.language',
    en: languageTerms.en,
    fr: languageTerms.fr,
    sw: languageTerms.sw,
    again: 'adminAudit.field.again',
  },
  user: {
    role: 'adminPeople.role',
    changed: 'adminAudit.field.changed',
    signIn: 'adminAudit.field.signIn',
    times: 'adminAudit.field.times',
    device: 'adminAudit.field.device',
    sessionsEnded: 'adminAudit.field.sessionsEnded',
    adminsNeedPasskey: 'adminAudit.field.adminsNeedPasskey',
    marketingFigures: 'adminAudit.field.marketingFigures',
    restored: 'adminAudit.field.restored',
  },
  image: {
    name: 'adminAudit.field.name',
    title: 'adminAudit.field.imageTitle',
    altEn: 'adminAudit.field.altEn',
    altFr: 'adminAudit.field.altFr',
    altSw: 'adminAudit.field.altSw',
    width: 'adminAudit.field.width',
    height: 'adminAudit.field.height',
  },
};

/** Message ids of values; a word has one for each field, since it agrees with its noun. */
const words: { [Entity in AuditEntity]?: Partial<Record<Shown<Entity>, Labels>> } = {
  event: { status: eventStatusTerms, type: eventTypeTerms, language: languageTerms },
  registration: {
    status: registrationStatusTerms,
    checkedIn: {
      yes: 'adminRegistrations.checkedIn.yes',
      no: 'adminRegistrations.checkedIn.no',
    } satisfies Record<CheckedInFilter, string>,
  },
  message: {
    subscriberState: subscriberStateTerms,
    issueState: issueStateTerms,
    originalLanguage: languageTerms,
  },
  project: {
    ...getWords(projectFields),
    reviewState: reviewStateTerms,
    language: languageTerms,
  },
  resource: {
    status: resourceStatusTerms,
    type: resourceTypeTerms,
    category: resourceCategoryTerms,
    language: languageTerms,
    translatedFrom: languageTerms,
    translatedInto: languageTerms,
    translationState: {
      missing: 'adminTranslations.export.missing',
      outdated: 'adminTranslations.export.outdated',
      all: 'adminTranslations.export.all',
    } satisfies Record<ExportState, string>,
    kinds: {
      events: 'adminTranslations.kind.events',
      projects: 'adminTranslations.kind.projects',
      resources: 'adminTranslations.kind.resources',
    } satisfies Record<TranslatedKind, string>,
  },
  user: {
    role: roleTerms,
    signIn: {
      succeeded: 'adminAudit.signIn.succeeded',
      failed: 'adminAudit.signIn.failed',
    } satisfies Record<SignInOutcome, string>,
    changed: {
      email: 'adminPeople.email',
      emailUndone: 'adminAudit.account.emailUndone',
      fullName: 'adminPeople.name',
      organization: 'adminPeople.organization',
      phoneNumber: 'adminAudit.account.phoneNumber',
      password: 'adminAudit.account.password',
      passwordByMail: 'adminAudit.account.passwordByMail',
      passkeyAdded: 'adminAudit.account.passkeyAdded',
      passkeyRemoved: 'adminAudit.account.passkeyRemoved',
      recoveryCodes: 'adminAudit.account.recoveryCodes',
      recoveryCodeUsed: 'adminAudit.account.recoveryCodeUsed',
    } satisfies Record<AccountChange, string>,
  },
};

/** The message id of a field's name, if this release knows the field. */
export const fieldLabel = (entity: AuditEntity, field: string): string | undefined =>
  (fields[entity] as Labels)[field];

/** The message id of a field's value, if it is of an enumeration. */
export const wordLabel = (entity: AuditEntity, field: string, value: string): string | undefined =>
  (words[entity] as Readonly<Record<string, Labels>> | undefined)?.[field]?.[value];
