export const bookmarkIcon = 'M6 4h12v17l-6-4.5L6 21z';
