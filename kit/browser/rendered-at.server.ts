const minuteMs = 60_000;

/** The same for a minute, so that all processes give the same document. */
export const renderedAt = (): number => Math.floor(Date.now() / minuteMs) * minuteMs;
