export const arrowRightIcon = 'M4 12h16M13 5l7 7-7 7';
