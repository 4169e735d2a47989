/** When the server rendered this document, in milliseconds since 1970. */
export const renderedAt = (): number | undefined => {
  const at = document.getElementById('rendered')?.dataset.at;
  return at === undefined ? undefined : Number(at);
};
