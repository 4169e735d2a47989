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

const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const isShared: Check = (value) =>
  hasTexts('version', 'range')(value) &&
  isRecord(value) &&
  isTexts(value.uses) &&
  isOptional(isTexts)(value.provides);

const isContract: Check = (value) =>
  hasTexts('version')(value) && isRecord(value) && isRecord(value.shape);

/** The format of release.json. Raise it when releases of an earlier format can no longer be read. */
export const releaseFormat = 1;

const fields: Record<string, Check> = {
  format: (value) => value === releaseFormat,
  commit: (value) => value === null || isText(value),
  uncommitted: isOptional(isTexts),
  builtAt: isText,
  files: isListOf(hasTexts('path', 'integrity')),
  firstScripts: isTexts,
  place: (value) => value === null || hasTexts('mount')(value),
  exposes: isTexts,
  hostContract: isContract,
  federationRuntime: isText,
  state: isRecordOf(isRecord),
  shared: isRecordOf(isShared),
  pages: isListOf(hasTexts('path')),
  routes: isTexts,
  links: isTexts,
  texts: isTexts,
  localeKeys: isTexts,
  arguments: isRecordOf(isTexts),
  apiCalls: isTexts,
  calls: isListOf(hasTexts('method', 'path')),
};

/**
 * Whether the content of a release.json is that of this release, with fields of the types that
 * `release/release-info.ts` declares: it may be damaged and still be JSON.
 */
export const isReleaseOf = (
  name: string,
  version: string,
  info: unknown,
): info is Record<string, unknown> =>
  isRecord(info) &&
  info.name === name &&
  info.version === version &&
  Object.entries(fields).every(([field, check]) => check(info[field]));

/** Whether the content of a release.json is of a format that is no longer read. */
export const isOfEarlierFormat = (info: unknown): boolean =>
  isRecord(info) && isText(info.name) && Number(info.format ?? 0) < releaseFormat;
