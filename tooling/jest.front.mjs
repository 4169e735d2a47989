/** Packages that ship as ES modules only, which Jest must transform. */
const esModules = ['react-intl', '@formatjs', 'intl-messageformat', '@module-federation'];

/**
 * The Jest configuration of a front-end project.
 * @param {string} rootDir - the project's folder
 * @param {string} displayName
 */
export const frontConfig = (rootDir, displayName) => ({
  displayName,
  rootDir,
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testEnvironment: `${import.meta.dirname}/jest-environment.mjs`,
  transform: {
    '\\.([cm]?[jt]s|tsx)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2024',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  setupFilesAfterEnv: ['@testing-library/jest-dom'],
});
