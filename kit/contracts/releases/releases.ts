export const releaseActions = ['release', 'rollback', 'canary', 'revert'] as const;
export type ReleaseAction = (typeof releaseActions)[number];
