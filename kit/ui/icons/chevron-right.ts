export const chevronRightIcon = 'M9 6l6 6-6 6';
