export const awardIcon = 'M12 3a6 6 0 100 12 6 6 0 000-12zM8.5 14L7 21l5-2.5L17 21l-1.5-7';
