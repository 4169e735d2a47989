import type { Theme } from './theme.ts';

/** The colours of the textile: for a light background, for the brand gradient, or all in gold. */
export type PatternTone = 'cloth' | 'onBrand' | 'quiet';

type Palette = readonly [string, string, string, string];

const palette = (theme: Theme, tone: PatternTone): Palette => {
  const { colors } = theme;
  if (tone === 'cloth') return [colors.brand, colors.gold, colors.clay, colors.purple];
  const one = tone === 'onBrand' ? colors.paper : colors.brand;
  return [one, one, one, one];
};

const asImage = (width: number, height: number, shapes: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`,
  )}")`;

/** A woven strip, 96 by 16: kente-like steps, diamonds and a zigzag between two rails. */
export const bandImage = (theme: Theme, tone: PatternTone) => {
  const [a, b, c, d] = palette(theme, tone);
  return asImage(
    96,
    16,
    `<path fill="${a}" d="M0 0h96v16H0z"/>` +
      `<path fill="${b}" d="M0 0l8 8-8 8zM48 0l-8 8 8 8 8-8z"/>` +
      `<path fill="${c}" d="M16 0h16l-8 8zM16 16h16l-8-8z"/>` +
      `<path fill="${d}" d="M64 0h16l-8 8zM64 16h16l-8-8z"/>` +
      `<path fill="${b}" d="M96 0l-8 8 8 8z"/>` +
      `<path fill="${theme.colors.paper}" d="M48 4l-4 4 4 4 4-4zM24 5l-3 3 3 3 3-3zM72 5l-3 3 3 3 3-3z"/>`,
  );
};

/**
 * A tile of 120 by 120 after mud cloth: nested diamonds, chevrons, crosses and dots, drawn as thin
 * lines so that text over them stays readable.
 */
export const fieldImage = (theme: Theme, tone: PatternTone) => {
  const [a, b, c] = palette(theme, tone);
  const line = (colour: string, path: string) =>
    `<path fill="none" stroke="${colour}" stroke-width="2.5" d="${path}"/>`;
  return asImage(
    120,
    120,
    line(a, 'M30 4l26 26-26 26L4 30z') +
      line(b, 'M30 15l15 15-15 15-15-15z') +
      line(a, 'M90 64l26 26-26 26-26-26z') +
      line(b, 'M90 75l15 15-15 15-15-15z') +
      line(
        c,
        'M66 14l12 10 12-10 12 10 12-10M66 28l12 10 12-10 12 10 12-10M66 42l12 10 12-10 12 10 12-10',
      ) +
      line(
        c,
        'M6 74l12 10 12-10 12 10 12-10M6 88l12 10 12-10 12 10 12-10M6 102l12 10 12-10 12 10 12-10',
      ) +
      `<path stroke="${b}" stroke-width="5" stroke-linecap="round" d="M0 0h0M60 0h0M120 0h0M30 30h0M0 60h0M60 60h0M120 60h0M90 90h0M0 120h0M60 120h0M120 120h0"/>`,
  );
};
