import type { CheckedInFilter, Language } from '../enums.ts';
import type { AdminEvent } from '../events/event.shape.ts';
import type { UploadedImage } from '../images/image.shape.ts';
import type { AdminMessage } from '../messages/message.shape.ts';
import type { IssueState } from '../newsletter/issue.ts';
import type { SubscriberState } from '../newsletter/subscriber.ts';
import type { AdminProject } from '../projects/project.shape.ts';
import type { Registration } from '../registrations/registration.shape.ts';
import type { AdminResource } from '../resources/resource.shape.ts';
import type { ExportState } from '../translations/translation-file.ts';
import type { TranslatedKind } from '../translations.ts';
import type { User } from '../users/user.shape.ts';
import type { AccountChange, AuditEntity, SignInOutcome } from './audit.ts';

/** A file that an admin downloaded; what a search looked for is not logged, since it may be a name. */
export interface LoggedExport {
  /** The name of the file. */
  exported: string;
  rows: number;
  searched: boolean;
}

/** The fields that the log holds of each kind of row. */
export interface LoggedFields extends Record<AuditEntity, object> {
  event: Omit<AdminEvent, 'translations'> & {
    translations: readonly string[];
    questions: readonly string[];
    subject: string;
    count: number;
    reason: string | null;
    /** The number of a pass that was made or revoked, with its label. */
    doorPass: string;
    doorPassRevoked: string;
  };
  registration: Pick<Registration, 'status'> &
    LoggedExport & {
      checkedIn: CheckedInFilter;
      subject: string;
      count: number;
      /** The names of the fields that were changed: what they say is not logged. */
      changed: readonly string[];
    };
  project: Omit<
    AdminProject,
    'answerTime' | 'date' | 'owner' | 'proposal' | 'team' | 'translations'
  > & {
    translations: readonly string[];
    /** Titles of documents that were added or changed, deleted, granted to somebody, or no longer. */
    document: string;
    documentDeleted: string;
    documentGranted: string;
    documentRevoked: string;
    owner: string | null;
    /** Names with what each does. */
    team: readonly string[];
  };
  resource: Omit<AdminResource, 'translations'> &
    LoggedExport & {
      translations: readonly string[];
      /** Of a file for translators. */
      translatedFrom: Language;
      translatedInto: Language;
      translationState: ExportState;
      kinds: readonly TranslatedKind[];
    };
  message: Pick<AdminMessage, 'handled'> &
    LoggedExport & {
      subscriberState: SubscriberState;
      /** The id of an issue of the newsletter, in `before` of one that is deleted. */
      issue: number;
      issueState: IssueState;
      sendAt: string | null;
      originalLanguage: Language;
      /** The texts of an issue: its subject and its blocks, line by line. */
      en: string | null;
      fr: string | null;
      sw: string | null;
      /** How many addresses an issue is sent to once more. */
      again: number;
      subject: string;
      mailId: string;
      /** How many addresses were noted whose mails of the newsletter came back. */
      returnedMails: number;
    };
  user: Pick<User, 'role'> & {
    changed: readonly AccountChange[];
    signIn: SignInOutcome;
    times: number;
    device: string | null;
    sessionsEnded: string | number;
    adminsNeedPasskey: boolean;
    /** The marketing figures that were changed, with their values. */
    marketingFigures: string;
    restored: string;
  };
  image: Pick<UploadedImage, 'name' | 'title' | 'width' | 'height'> & {
    altEn: string | null;
    altFr: string | null;
    altSw: string | null;
  };
}
