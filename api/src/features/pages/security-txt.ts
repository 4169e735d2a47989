import { languages } from '@ail/kit/contracts/enums';
import { getSecurityTxt } from '@ail/kit/contracts/pages/discovery.calls';
import type { Config } from '../../config.ts';

/** RFC 9116 wants less than a year; a copy that somebody kept goes out of date by itself. */
const validDays = 180;
const dayMs = 86_400_000;

/** Where to report a vulnerability (RFC 9116); nothing where no contact is set. */
export const securityTxt = (
  { securityContact, securityPolicy, publicUrl }: Config,
  now = Date.now(),
): string | undefined => {
  if (!securityContact) return undefined;
  const expires = new Date((Math.floor(now / dayMs) + validDays) * dayMs);
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${publicUrl}${getSecurityTxt.path}`,
    ...(securityPolicy ? [`Policy: ${securityPolicy}`] : []),
    '',
  ].join('\n');
};
