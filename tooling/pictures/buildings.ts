import { ink, mix, path, randomFrom, rect, stroke, times } from './paint.ts';

/** A row of towers from `x` to `end` on the line `y`, some of their windows lit. */
export const skyline = (
  seed: number,
  x: number,
  end: number,
  y: number,
  fill: string,
  lit: string,
  tall = 220,
) => {
  const random = randomFrom(seed);
  let drawn = '';
  for (let left = x; left < end; ) {
    const w = 34 + random() * 50;
    const h = tall * (0.3 + random() * 0.7);
    drawn += rect(left, y - h, w, h, fill);
    if (random() > 0.6) drawn += rect(left + w / 2 - 2, y - h - 34, 4, 34, fill);
    if (random() > 0.55) drawn += path(`M${left} ${y - h}l${w / 2}-18 ${w / 2} 18z`, fill);
    for (let row = y - h + 14; row < y - 16; row += 20)
      for (let column = left + 8; column < left + w - 10; column += 14)
        if (random() > 0.55) drawn += rect(column, row, 7, 10, lit, 'opacity=".8"');
    left += w + random() * 10;
  }
  return drawn;
};

/** A wind turbine of height `h`, its blades turned by `turn` degrees. */
export const turbine = (x: number, y: number, h: number, turn: number, fill: string) =>
  path(`M${x - 5} ${y}L${x - 2} ${y - h}h4L${x + 5} ${y}z`, fill) +
  times(3, (blade) =>
    path(
      'M0 0C8-20 6-70 0-96-5-70-5-20 0 0z',
      fill,
      `transform="translate(${x} ${y - h}) rotate(${turn + blade * 120}) scale(${h / 190})"`,
    ),
  ) +
  `<circle cx="${x}" cy="${y - h}" r="${h / 30}" fill="${fill}"/>`;

/** A solar panel on its legs. */
export const panel = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${stroke('M26 0v34M94 0v34', mix(ink.night, ink.blueDeep, 0.4), 6)}` +
  `${path('M0 10L22-50H130L112 10z', ink.blueDeep)}${path('M4 8L24-46H126L109 8z', ink.blue)}` +
  `${stroke('M14-20H118M51 8L68-46M83 8L97-46', mix(ink.blue, ink.paper, 0.55), 2.5)}</g>`;

/** A lattice mast with its waves. */
export const mast = (x: number, y: number, h: number, fill: string, wave: string) =>
  stroke(`M${x - h / 7} ${y}L${x} ${y - h}L${x + h / 7} ${y}`, fill, 6) +
  times(5, (step) => {
    const low = (h / 5) * step;
    const high = (h / 5) * (step + 1);
    const at = (level: number) => (h / 7) * (1 - level / h);
    return stroke(
      `M${x - at(low)} ${y - low}L${x + at(high)} ${y - high}M${x + at(low)} ${y - low}L${x - at(high)} ${y - high}`,
      fill,
      3,
    );
  }) +
  [26, 48, 70]
    .map(
      (r) =>
        stroke(
          `M${x - r} ${y - h - r * 0.6}A${r} ${r} 0 0 0 ${x - r} ${y - h + r * 0.6}`,
          wave,
          6,
        ) +
        stroke(`M${x + r} ${y - h - r * 0.6}A${r} ${r} 0 0 1 ${x + r} ${y - h + r * 0.6}`, wave, 6),
    )
    .join('') +
  `<circle cx="${x}" cy="${y - h}" r="10" fill="${wave}"/>`;

/** A harbour crane. */
export const crane = (x: number, y: number, scale: number, fill: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${stroke('M-40 0L-30-210M40 0L30-210M-38-60H38M-34-130H34M-36-60L34-130M36-60L-34-130', fill, 9)}` +
  `${stroke('M-150-214H170M0-214V-280L-140-218M0-280L160-218', fill, 8)}${stroke('M-110-210V-120', fill, 3)}${rect(-132, -122, 44, 24, ink.clay)}</g>`;

/** A factory with saw-tooth roofs. */
export const factory = (x: number, y: number, bays: number, fill: string, lit: string) =>
  times(bays, (bay) => {
    const left = x + bay * 110;
    return (
      path(
        `M${left} ${y}V${y - 120}L${left + 78} ${y - 176}V${y - 120}H${left + 110}V${y}z`,
        fill,
      ) +
      path(`M${left + 78} ${y - 170}V${y - 124}L${left + 18} ${y - 124}z`, lit, 'opacity=".55"') +
      rect(left + 20, y - 86, 28, 40, lit, 'opacity=".85"') +
      rect(left + 62, y - 86, 28, 40, lit, 'opacity=".85"')
    );
  });

/** A chimney with a plume of discs. */
export const chimney = (x: number, y: number, h: number, fill: string, plume: string) =>
  path(`M${x - 18} ${y}L${x - 11} ${y - h}h22L${x + 18} ${y}z`, fill) +
  rect(x - 12, y - h + 18, 24, 12, ink.gold) +
  [0, 1, 2, 3]
    .map(
      (step) =>
        `<circle cx="${x + 20 + step * 30}" cy="${y - h - 22 - step * 16}" r="${18 + step * 9}" fill="${plume}" opacity="${0.5 - step * 0.1}"/>`,
    )
    .join('');
