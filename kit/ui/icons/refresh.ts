export const refreshIcon = 'M20 11a8 8 0 10-2 6.5M20 4v7h-7';
