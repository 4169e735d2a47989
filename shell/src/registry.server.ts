import { given } from './server/given.ts';

export const readRegistry = () => given().registry;
