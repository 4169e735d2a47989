/** The npm package has no types of its own. */
declare module 'xliff' {
  interface Unit {
    source: string;
    target?: string;
  }
  interface Translations {
    resources: Record<string, Record<string, Unit>>;
  }
  export const xliff2js: (xliff: string) => Promise<Translations>;
  export const js2xliff: (translations: Translations) => Promise<string>;
}
