export const feedIcon = 'M5 11a8 8 0 018 8M5 4.5A14.5 14.5 0 0119.5 19M5.5 18.5v.5';
