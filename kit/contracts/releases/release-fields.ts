type Check = (value: unknown) => boolean;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === 'string';

const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isRecordOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check);
const hasTexts =
  (...names: string[]): Check =>
  (value) =>
    isRecord(value) && names.every((name) => isText(value[name]));
const isTexts = isListOf(isText);

const isShared: Check = (value) =>
  hasTexts('version', 'range')(value) &&
  isRecord(value) &&
  [value.uses, value.provides].every((names) => names === undefined || isTexts(names));

/** Without these nothing can be compared with a release; all releases have them. */
const needed: Record<string, Check> = {
  files: isListOf(hasTexts('path', 'integrity')),
  routes: isTexts,
  localeKeys: isTexts,
};

/** Older releases lack some of these. */
const others: Record<string, Check> = {
  commit: (value) => value === null || isText(value),
  uncommitted: isTexts,
  builtAt: isText,
  firstScripts: isTexts,
  place: (value) => value === null || hasTexts('mount')(value),
  exposes: isTexts,
  hostContract: hasTexts('version', 'fingerprint'),
  federationRuntime: isText,
  state: isRecordOf(isRecord),
  shared: isRecordOf(isShared),
  pages: isListOf(hasTexts('path')),
  links: isTexts,
  texts: isTexts,
  arguments: isRecordOf(isTexts),
  apiCalls: isTexts,
  calls: isListOf(hasTexts('method', 'path')),
};

/**
 * Whether the content of a release.json is that of this release, with fields of the types that
 * `release/release-info.ts` says: it may be damaged and still be JSON.
 */
export const isReleaseOf = (
  name: string,
  version: string,
  info: unknown,
): info is Record<string, unknown> =>
  isRecord(info) &&
  info.name === name &&
  info.version === version &&
  Object.entries(needed).every(([field, check]) => check(info[field])) &&
  Object.entries(others).every(([field, check]) => info[field] === undefined || check(info[field]));
