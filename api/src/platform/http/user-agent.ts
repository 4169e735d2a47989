// The first match counts: Chromium's relatives name Chrome and Safari too, Chrome names Safari.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/^(?=.*\bSafari\/).*\bVersion\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const longestHeader = 500;

/**
 * Browser and system of a `User-Agent` header, as `Firefox, Android`: enough for people to recognise
 * their devices.
 * @returns `null` where neither is known
 */
export const deviceOf = (userAgent: string): string | null => {
  const header = userAgent.slice(0, longestHeader);
  const names = [browsers, systems].flatMap(
    (known) => known.find(([pattern]) => pattern.test(header))?.[1] ?? [],
  );
  return names.length > 0 ? names.join(', ') : null;
};
