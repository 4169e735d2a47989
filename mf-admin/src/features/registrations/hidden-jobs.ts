const key = 'admin-hidden-jobs';
const mostKept = 50;

/** The jobs whose results were dismissed in this browser. */
export const readHiddenJobs = (): readonly number[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
  } catch {
    // Storage may be refused; results then come back after a reload.
    return [];
  }
};

export const rememberHiddenJobs = (ids: readonly number[]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(ids.slice(-mostKept)));
  } catch {
    // Without storage they are not remembered.
  }
};
