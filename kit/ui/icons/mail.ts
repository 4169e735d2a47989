export const mailIcon = 'M3 6h18v13H3zM3 7l9 7 9-7';
