import { documentTitle, pageTagMark } from '@ail/kit/contracts/pages/page-head';
import { useEffect } from 'react';

const metaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

/**
 * Sets the document's title to `<title> – <site name>`, the site's name being what the document
 * says in its `application-name`, and its description. What another page told search engines goes.
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
