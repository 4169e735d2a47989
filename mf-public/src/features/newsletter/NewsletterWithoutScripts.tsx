/** The place of what the server writes for a browser that runs no scripts. */
export const NewsletterWithoutScripts = () => <noscript />;
