/** The text of a file: UTF-8 or UTF-16, else as spreadsheets for Windows write it. */
export const readText = async (file: Blob): Promise<string> => {
  const bytes = await file.arrayBuffer();
  const [first, second, third, fourth] = new Uint8Array(bytes.slice(0, 4));
  // Without a byte order mark, the zeros of two ASCII letters tell.
  const isLittle = (first === 0xff && second === 0xfe) || (second === 0 && fourth === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && third === 0);
  if (isLittle) return new TextDecoder('utf-16le').decode(bytes);
  if (isBig) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
