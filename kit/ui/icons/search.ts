export const searchIcon = 'M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l5 5';
