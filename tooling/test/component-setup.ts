import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// How long a form takes to be filled in is the machine's affair: with four jobs a core, what takes a
// second here takes ten. A test waits for what it wants to see, and these only end one that hangs.
const patienceMs = 15_000;
const longestTestMs = 90_000;

configure({ asyncUtilTimeout: patienceMs });
jest.setTimeout(longestTestMs);
