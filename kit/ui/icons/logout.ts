export const logoutIcon = 'M10 4H4v16h6M9 12h12M17 8l4 4-4 4';
