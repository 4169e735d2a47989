export const chevronUpIcon = 'M6 15l6-6 6 6';
