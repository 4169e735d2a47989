export const infoIcon = 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 11v6M12 7v.5';
