export const playIcon = 'M7 5l12 7-12 7z';
