import { documentTitle, pageTagMark } from '@ail/kit/contracts/pages/page-head';
import { useEffect } from 'react';

const metaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

/**
 * Sets the document's description, and its title to `<title> – <site name>`, with the name from the
 * document's `application-name`. Removes the tags of another page.
 */
export const usePageTitle = (title: string, description?: string) => {
  useEffect(() => {
    document.title = documentTitle(title, metaContent('application-name')?.content);
    const meta = metaContent('description');
    if (meta && description) meta.content = description;
    for (const element of document.head.querySelectorAll(`[${pageTagMark}]`)) element.remove();
  }, [title, description]);
};

/** `usePageTitle` as a component. */
export const PageTitle = ({ title, description }: { title: string; description?: string }) => {
  usePageTitle(title, description);
  return null;
};
