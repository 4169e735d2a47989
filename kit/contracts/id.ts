/** The largest id that either database gives. */
export const largestId = 2_147_483_647;

/** Whether a text of an address can be an id; any other text names nothing that exists. */
export const isId = (text: string): boolean =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId;
