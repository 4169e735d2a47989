import type { ReleaseInfo } from './release-info.ts';

/** What every part shared that was released before release.json said so. */
export const stateBefore: NonNullable<ReleaseInfo['state']> = {
  account: {
    in: 'cache',
    key: '/api/user',
    shape: { type: ['object', 'null'], format: 'get /api/user' },
    needsShell: true,
  },
  answers: { in: 'cache', key: '', shape: {} },
  listPages: {
    in: 'cache',
    key: 'page:',
    shape: {
      type: 'object',
      properties: { items: { type: 'array', items: {} }, total: { type: 'integer' } },
      required: ['items', 'total'],
      additionalProperties: false,
    },
  },
  returnPath: { in: 'history', key: 'from', shape: { type: 'string' }, needsShell: true },
  sessionChanged: {
    in: 'storage',
    key: 'portal.session-changed',
    shape: { type: 'string' },
    needsShell: true,
  },
  sessionHint: { in: 'cookie', key: 'portal.session', shape: { type: 'string', enum: ['1'] } },
};
