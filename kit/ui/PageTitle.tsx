import { useEffect } from 'react';

const metaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

/**
 * Sets the document's title to `<title> – <site name>`, the site's name being what the document
 * says in its `application-name`, and its description.
 */
export const usePageTitle = (title: string, description?: string) => {
  useEffect(() => {
    const siteName = metaContent('application-name')?.content;
    document.title = siteName && siteName !== title ? `${title} – ${siteName}` : title;
    const meta = metaContent('description');
    if (meta && description) meta.content = description;
  }, [title, description]);
};

/** `usePageTitle` as a component. */
export const PageTitle = ({ title, description }: { title: string; description?: string }) => {
  usePageTitle(title, description);
  return null;
};
