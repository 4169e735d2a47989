/** Lengths in characters, times in milliseconds, sizes in bytes. */
export const limits = {
  name: { min: 2, max: 255 },
  fullName: { min: 2, max: 255 },
  username: { min: 3, max: 50 },
  password: { min: 6, max: 128 },
  email: { max: 254 },
  title: { max: 200 },
  /** The last part of an article's address. */
  slug: { max: 100 },
  shortText: { max: 255 },
  longText: { max: 20_000 },
  content: { min: 50, max: 200_000 },
  description: { min: 10, max: 20_000 },
  message: { min: 10, max: 20_000 },
  reason: { max: 2_000 },
  url: { max: 2_000 },
  passkeyLabel: { max: 100 },
  /** As text in base64url; an index of MySQL takes no longer one. */
  credentialId: { max: 700 },
  /** Path and query of a request, as sent; nginx.conf has the same number. */
  requestTarget: { max: 2_000 },
  capacity: { min: 1, max: 1_000_000 },
  reminderDays: { min: 1, max: 30 },
  images: { max: 10 },
  imageAlt: { max: 300 },
  /** Of a project, and in bytes all that an account has added. */
  documents: { max: 10, bytesOfAccount: 200 * 1024 * 1024 },
  team: { max: 20 },
  projectDetails: { max: 20_000 },
  /** Whole units of a currency: below what a double holds exactly. */
  amountSought: { min: 1, max: 1_000_000_000_000 },
  /** Days from the start of an event to its end: so many back a list must look for events under way. */
  eventDays: 100,
  /** Of an event; archived ones do not count. */
  questions: { max: 10 },
  /** With those that are archived. */
  allQuestions: { max: 50 },
  questionOptions: { max: 20 },
  questionLabel: { max: 200 },
  longAnswer: { max: 2_000 },
  /** Saved searches of an account. */
  searches: { max: 20 },
  searchName: { max: 100 },
  /** Of an issue of the newsletter, in one language. */
  issueBlocks: { max: 30 },
  issueText: { max: 50_000 },
  issueRows: { max: 12 },
  page: { min: 1, max: 100 },
  /** Registrations that one job may decide or mail. */
  bulkJob: { max: 20_000 },
  /** Rows of a file of registrations. */
  importRows: { max: 2_000 },
  csv: { max: 1_000_000 },
  /** A file of a translator; one that is written for translators has about half, so that it can come back. */
  translationFile: { max: 4_000_000 },
  /** Names of doors and of devices, and codes of tickets as they are typed. */
  doorLabel: { max: 100 },
  /** Scans in one call. */
  checkIns: { max: 500 },
  /** After the event, or after now. */
  doorPassDays: { max: 14 },
  /** Years that a date may have; others are typing mistakes or attacks. */
  year: { min: 2000, max: 2100 },
} as const;

export const bodyLimitBytes = 100 * 1024;
/** A resource's content may have 200,000 characters, so its call takes more. */
export const resourceBodyLimitBytes = 1024 * 1024;
/** Three languages. */
export const issueBodyLimitBytes = 1024 * 1024;
export const importBodyLimitBytes = 1024 * 1024;
/** nginx.conf has a little more. */
export const translationFileLimitBytes = 5 * 1024 * 1024;

export const homeUpcomingEvents = 3;
export const freshForMs = 300_000;
export const noticeDurationMs = 5_000;
export const daysLeft = { red: 7, yellow: 30 } as const;
