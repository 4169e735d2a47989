import { siteName } from '@ail/kit/contracts/pages/site';

/** Who runs this site. */
export const brand = {
  name: siteName,
  /** Shown when the logo does not load. */
  abbreviation: 'AIL',
  logo: '/assets/logo.svg',
  /** Placeholders until the provider names them. */
  contact: { email: 'info@ail.example', phone: '+000 000 000 000' },
  /** A name without a target is text, not a link. */
  social: [
    { name: 'LinkedIn', target: undefined },
    { name: 'Twitter', target: undefined },
  ],
} satisfies {
  name: string;
  abbreviation: string;
  logo: string;
  contact: { email: string; phone: string };
  social: { name: string; target: string | undefined }[];
};
