import { frontConfig } from '../tooling/jest.front.mjs';

export default frontConfig(import.meta.dirname, 'mf-public');
