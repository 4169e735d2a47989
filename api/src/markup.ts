const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// What XML has no way to write, half a surrogate pair included.
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text as it may stand in an element or in an attribute, of HTML and of XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(notXml, '').replace(/[&<>"']/g, (character) => entities[character] ?? character);
