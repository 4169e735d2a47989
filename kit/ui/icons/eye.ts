const eye = 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z';

export const eyeIcon = eye;
export const eyeOffIcon = `${eye}M4 4l16 16`;
