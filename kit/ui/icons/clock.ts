export const clockIcon = 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3 2';
