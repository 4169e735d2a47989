export const chevronLeftIcon = 'M15 6l-6 6 6 6';
