export const sortIcon = 'M8 9l4-4 4 4M8 15l4 4 4-4';
