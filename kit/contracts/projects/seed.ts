/** What a random half of the projects is drawn by: a whole number from 0 up to this one. */
export const largestSeed = 999_999_999;
