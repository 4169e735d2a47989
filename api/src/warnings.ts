import { type Config, minimumKeyLength } from './config.ts';

/** What whoever runs the portal should change, though it starts: a sentence each. */
export const warningsOf = (
  { isProduction, securityContact }: Config,
  keys: readonly string[],
): string[] => [
  ...(keys.some((key) => key.length < minimumKeyLength)
    ? [
        `DATA_DIR holds a session key of less than ${minimumKeyLength} characters, which can be guessed; put a longer one in front of it, with a comma between, and remove it after 30 days.`,
      ]
    : []),
  ...(isProduction && !securityContact
    ? [
        'SECURITY_CONTACT is not set, so that /.well-known/security.txt does not say where to report a vulnerability.',
      ]
    : []),
];
