// What a device keeps for the door; a browser that refuses storage keeps nothing, and the page still works.

export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const attempt = (write: () => void): void => {
  try {
    write();
  } catch {
    // The value then lasts as long as the page.
  }
};

export const store = (key: string, value: string): void =>
  attempt(() => localStorage.setItem(key, value));

export const removeStored = (key: string): void => attempt(() => localStorage.removeItem(key));
