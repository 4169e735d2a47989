/** The file in the releases folder that the guard rewrites after each look; the API reports its age. */
export const guardLookFile = '.guard';
