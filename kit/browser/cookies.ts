/** The value of a cookie; `undefined` also where the browser refuses cookies. */
export const readCookie = (name: string): string | undefined => {
  try {
    return document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  } catch {
    // A sandboxed frame, or cookies switched off.
    return undefined;
  }
};

/** Keeps a value for a year, unless the browser refuses cookies. */
export const writeCookie = (name: string, value: string): void => {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${name}=${value}; path=/; max-age=31536000; SameSite=Lax`;
  } catch {
    // The value then lasts as long as the page.
  }
};
