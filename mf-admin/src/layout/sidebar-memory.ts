const key = 'admin-sidebar';

/** Whether the sidebar was collapsed in the last visit. */
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
    // Without storage it is not remembered.
  }
};
