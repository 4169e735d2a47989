import type { NamedLink } from '@ail/kit/contracts/pages/page';

const link = (to: string, label: string): NamedLink => ({
  to,
  label: { en: label, fr: label, sw: label },
});

/** Puts a registry with a few links into the document, as a release does. */
export const addRegistry = (): void => {
  const links = {
    header: [link('/', 'Home'), link('/events', 'Events')],
    footer: [link('/events', 'Events & Forums')],
    legal: [link('/privacy', 'Privacy')],
  };
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'registry';
  script.textContent = JSON.stringify({ revision: 1, links });
  document.head.append(script);
};
