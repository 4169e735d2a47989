import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** More characters add nothing, and cost time with every key press. */
const longestRated = 64;

/** How hard a password is to guess for somebody who knows the given words, from 0 to 4. */
export const ratePassword = (password: string, ownWords: string[]): 0 | 1 | 2 | 3 | 4 =>
  zxcvbn.check(password.slice(0, longestRated), ownWords).score;
