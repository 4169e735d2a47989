/** Long enough for the browser to have read the file. */
const keptMs = 60_000;

/** Lets the browser save a file that is in memory. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
};
