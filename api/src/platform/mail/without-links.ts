/**
 * Full stops of other scripts that browsers read as the dots of a host name. Before letters of scripts that write
 * without spaces they end a sentence.
 */
const otherDots = /[\u3002\uff61](?=\p{L})(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])/giu;

/** A word as a browser reads it: full-width letters and dots are plain, invisible characters are gone. */
const asRead = (word: string): string =>
  word
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replace(otherDots, '.');

/** What mail programs make links of. */
const links = [
  // A scheme or a path to another computer, with slashes of either kind.
  /:[/\\]{2}/,
  /(?:^|[^\p{L}\p{N}:/\\])[/\\]{2}[^\s/\\]/u,
  /(?:^|[^\p{L}\p{N}])(?:https?|ftps?|file|mailto|tel|sms|callto|skype|whatsapp|geo|news|data|javascript|vbscript|view-source|tg|intent|magnet|bitcoin|upi|xmpp|sips?|facetime|search-ms|ms-[a-z-]{1,30}|viber|sgnl|zoommtg|msteams|ethereum|webcal|market|itms-apps|web\+[a-z]{1,30}):[^\s]/iu,
  // A host with its last part in letters of any script, or in Punycode.
  /(?:^|[^\p{L}\p{N}])www\./iu,
  /[\p{L}\p{N}\p{M}\p{S}_-]\.\p{L}[\p{L}\p{M}]/u,
  // An address of IPv4, of IPv6, or a name with a port and a path.
  /(?:^|[^\p{L}\p{N}.])(?:0x[\da-f]{1,8}|\d{1,10})(?:\.(?:0x[\da-f]{1,8}|\d{1,10})){3}(?![\p{L}\p{N}.])/iu,
  /\[[\da-f]{0,4}:[\da-f:.]{0,45}(?:%[^\]]{0,40})?\]/i,
  /(?:^|[^\p{L}\p{N}:])(?:[\da-f]{1,4}:){0,6}[\da-f]{0,4}::[\da-f]/iu,
  /(?:[\da-f]{1,4}:){7}[\da-f]/i,
  /\p{L}[\p{L}\p{N}-]{0,62}:\d{2,5}\//u,
];

const isLink = (word: string): boolean => {
  const read = asRead(word);
  return links.some((link) => link.test(read));
};

/**
 * Replace every word of a text that a mail program would make a link of.
 * @param replacement stands for each of them
 */
export const withoutLinks = (text: string, replacement: string): string =>
  // U+FEFF counts as a space, but joins what stands beside it.
  text.replace(/[\S\ufeff]+/gu, (word) => (isLink(word) ? replacement : word));
