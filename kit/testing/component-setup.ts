import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// jsdom has no layout; tests of service workers have no document.
if ('Element' in globalThis) Element.prototype.scrollIntoView = () => {};

// On a busy machine filling in a form can take ten times as long. A test waits for what it wants to
// see; these limits only end one that hangs.
const patienceMs = 15_000;
const longestTestMs = 90_000;

configure({ asyncUtilTimeout: patienceMs });
jest.setTimeout(longestTestMs);
