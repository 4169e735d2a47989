import { siteName } from '@ail/kit/contracts/pages/site';

/** Who runs this site. */
export const brand = {
  name: siteName,
  /** Stands in for the logo where that does not load. */
  abbreviation: 'AIL',
  logo: '/assets/logo.svg',
  /** Placeholders until the provider names them. */
  contact: { email: 'info@ail.example', phone: '+000 000 000 000' },
  /** Without a target a name stands there as text, not as a link. */
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
