const timeoutMs = 10_000;

/** Node's codes for a certificate that no authority it knows has signed. */
const unknownAuthority = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** The message is only `fetch failed`; the cause says why. */
const reasonOf = (error: unknown): string => {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `nothing within ${timeoutMs / 1_000} s`;
  const { code, message: beneath } = (cause ?? {}) as NodeJS.ErrnoException;
  if (code && unknownAuthority.has(code)) {
    return `its certificate is signed by an unknown authority (${code}); set NODE_EXTRA_CA_CERTS to the file of yours`;
  }
  return code ?? beneath ?? message;
};

const ask = async <T>(url: URL, read: (response: Response) => Promise<T>): Promise<T> => {
  const unanswered = (error: unknown) => {
    throw new Error(`${url} does not answer: ${reasonOf(error)}.`);
  };
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(unanswered);
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return read(response).catch(unanswered);
};

/**
 * Fetches a text from a running portal.
 * @throws naming the address, if it does not answer or answers with an error
 */
export const fetchText = (url: URL): Promise<string> => ask(url, (response) => response.text());

/** As `fetchText`, for bytes. */
export const fetchBytes = (url: URL): Promise<Uint8Array> =>
  ask(url, async (response) => new Uint8Array(await response.arrayBuffer()));

/** As `fetchText`, for JSON; any other answer is refused with its address. */
export const fetchJson = async <T>(url: URL): Promise<T> => {
  const text = await fetchText(url);
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Error(`${url} answers with something that is no JSON.`);
  }
};
