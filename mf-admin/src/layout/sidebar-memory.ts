const key = 'admin-sidebar';

/** Whether the sidebar was collapsed when the admin area was last open. */
export const readCollapsed = (): boolean => {
  try {
    return localStorage.getItem(key) === 'collapsed';
  } catch {
    // Storage may be refused; the sidebar then starts open.
    return false;
  }
};

export const rememberCollapsed = (isCollapsed: boolean): void => {
  try {
    localStorage.setItem(key, isCollapsed ? 'collapsed' : 'open');
  } catch {
    // Remembering is a courtesy.
  }
};
