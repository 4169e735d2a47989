import { type Config, minimumKeyLength, type NeededSetting } from '../config.ts';

const missingSentences: Record<NeededSetting, (config: Config) => string> = {
  PUBLIC_URL: ({ publicUrl }) =>
    `PUBLIC_URL is not set, so that links in mails start with ${publicUrl}, and cookies are not secure.`,
  SMTP_URL: () => 'SMTP_URL is not set, so that mails are written to DATA_DIR and reach nobody.',
  MAIL_FROM: ({ mailFrom }) =>
    `MAIL_FROM is not set, so that mails come from ${mailFrom}, which mail servers may refuse.`,
};

/** What an operator should change, though the portal starts: one sentence each. */
export const warningsOf = (config: Config, keys: readonly string[]): string[] => [
  ...(keys.some((key) => key.length < minimumKeyLength)
    ? [
        `DATA_DIR holds a session key of less than ${minimumKeyLength} characters, which can be guessed; put a longer one in front of it, with a comma between, and remove it after 30 days.`,
      ]
    : []),
  ...(config.isProduction
    ? config.missing
        // The sender only matters where mail is sent by SMTP.
        .filter((name) => name !== 'MAIL_FROM' || config.smtp)
        .map((name) => missingSentences[name](config))
    : []),
  ...(config.isProduction && !config.securityContact
    ? [
        'SECURITY_CONTACT is not set, so that /.well-known/security.txt does not say where to report a vulnerability.',
      ]
    : []),
];
