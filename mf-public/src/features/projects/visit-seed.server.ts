import { seedAt } from './seed-at.ts';

export const visitSeed = (): number => seedAt(Date.now());
