import type { Language } from '@ail/kit/contracts/enums';
import { siteName } from '@ail/kit/contracts/pages/site';
import en from '../../../locales/en/offline.json';
import fr from '../../../locales/fr/offline.json';
import sw from '../../../locales/sw/offline.json';
import { offlineStyle } from './offline-look.ts';

const catalogues = { en, fr, sw };

const messages = (language: Language) =>
  new Map(Object.entries(catalogues[language]).map(([key, text]) => [`offline.${key}`, text]));
type Id = `offline.${keyof typeof en}`;

/** Build the page for a visit that neither the network nor the device can answer. */
export const offlinePage = (language: Language): Response => {
  const texts = messages(language);
  const text = (id: Id) => texts.get(id);
  const nonce = crypto.randomUUID();
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${text('offline.title')} | ${siteName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style nonce="${nonce}">${offlineStyle}</style>
</head>
<body>
<header>${siteName}</header>
<main>
<h1>${text('offline.title')}</h1>
<p>${text('offline.text')}</p>
<nav><a href="">${text('offline.tryAgain')}</a> <a href="/">${text('offline.home')}</a></nav>
</main>
<script nonce="${nonce}">addEventListener('online',()=>location.reload())</script>
</body>
</html>
`;
  return new Response(page, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
};
