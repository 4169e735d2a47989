const timeoutMs = 10_000;

/** `fetch failed` tells nobody anything; what lies beneath it does. */
const reasonOf = (error: unknown): string => {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `nothing within ${timeoutMs / 1_000} s`;
  const { code, message: beneath } = (cause ?? {}) as NodeJS.ErrnoException;
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
 * What a running portal serves at `url`.
 * @throws naming the address, if it does not answer or answers with a failure
 */
export const fetchText = (url: URL): Promise<string> => ask(url, (response) => response.text());

/** `fetchText`, as bytes. */
export const fetchBytes = (url: URL): Promise<Uint8Array> =>
  ask(url, async (response) => new Uint8Array(await response.arrayBuffer()));

/** `fetchText`, of JSON; another answer is refused by name, too. */
export const fetchJson = async <T>(url: URL): Promise<T> => {
  const text = await fetchText(url);
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Error(`${url} answers with something that is no JSON.`);
  }
};
