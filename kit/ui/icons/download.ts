export const downloadIcon = 'M12 4v11M7 11l5 5 5-5M4 20h16';
