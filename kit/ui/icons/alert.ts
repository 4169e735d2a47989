export const alertIcon = 'M12 4L2.5 20h19zM12 10v4M12 17v.5';
