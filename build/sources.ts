/** A source of a part; in a repository of its own the kit is installed, as JavaScript. */
export const sourceFile = /\.tsx?$|[\\/]node_modules[\\/]@ail[\\/]kit[\\/].*\.js$/;

/** It declares calls of the API. */
export const callsFile = /\.calls\.[jt]s$/;

/** It declares what parts of a page share. */
export const stateFile = /\.state\.[jt]s$/;
