const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// Characters that XML cannot express, half a surrogate pair included.
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for an element or an attribute of HTML or XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(notXml, '').replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** The attributes of an element, each with a space before it. */
export const attributesOf = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`)
    .join('');
