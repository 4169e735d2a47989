export const moreIcon = 'M12 5v.01M12 12v.01M12 19v.01';
