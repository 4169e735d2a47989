export const globeIcon =
  'M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18z';
