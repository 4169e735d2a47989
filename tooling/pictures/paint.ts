import { theme } from '@ail/kit/ui/theme';

/** The one size every picture is drawn at; the encoder makes the smaller ones. */
export const width = 960;
export const height = 600;

const { colors } = theme;

const channels = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** The colour `share` of the way from `a` to `b`, both as #rrggbb. */
export const mix = (a: string, b: string, share: number): string => {
  const end = channels(b);
  const mixed = channels(a).map((value, index) => value + ((end[index] ?? 0) - value) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
};

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A time of day: sky from top to bottom, sun, land from far to near, and what stands on it. */
export interface Light {
  sky: readonly [string, string, string];
  sun: string;
  land: readonly [string, string, string];
  thing: string;
  accent: string;
}

const white = colors.paper;

export const lights = {
  dawn: {
    sky: [colors.brandStrong, mix(colors.purple, colors.clay, 0.55), mix(colors.gold, white, 0.35)],
    sun: mix(colors.gold, white, 0.55),
    land: [
      mix(colors.purple, colors.clay, 0.45),
      mix(colors.brandStrong, colors.purple, 0.35),
      colors.night,
    ],
    thing: mix(colors.night, colors.brandStrong, 0.25),
    accent: colors.gold,
  },
  day: {
    sky: [colors.blue, mix(colors.blue, white, 0.55), mix(colors.goldSoft, white, 0.3)],
    sun: mix(colors.gold, white, 0.35),
    land: [
      mix(colors.leaf, mix(colors.blue, white, 0.5), 0.5),
      mix(colors.leaf, colors.blueDeep, 0.12),
      mix(colors.leaf, colors.night, 0.45),
    ],
    thing: mix(colors.blueDeep, colors.night, 0.2),
    accent: colors.clay,
  },
  gold: {
    sky: [mix(colors.gold, white, 0.25), mix(colors.gold, white, 0.6), colors.goldSoft],
    sun: colors.clay,
    land: [
      mix(colors.gold, colors.clay, 0.4),
      mix(colors.clay, colors.goldInk, 0.35),
      mix(colors.goldInk, colors.night, 0.35),
    ],
    thing: mix(colors.goldInk, colors.night, 0.55),
    accent: colors.brand,
  },
  dusk: {
    sky: [colors.night, colors.brand, mix(colors.clay, colors.gold, 0.35)],
    sun: mix(colors.clay, colors.gold, 0.6),
    land: [
      mix(colors.brand, colors.clay, 0.35),
      mix(colors.brandStrong, colors.night, 0.3),
      mix(colors.night, colors.brandStrong, 0.15),
    ],
    thing: colors.night,
    accent: colors.gold,
  },
  green: {
    sky: [
      mix(colors.leaf, colors.blueDeep, 0.55),
      mix(colors.leaf, white, 0.45),
      mix(colors.goldSoft, white, 0.2),
    ],
    sun: mix(colors.gold, white, 0.25),
    land: [mix(colors.leaf, white, 0.3), colors.leaf, mix(colors.leaf, colors.night, 0.5)],
    thing: mix(colors.night, colors.leaf, 0.2),
    accent: colors.gold,
  },
} satisfies Record<string, Light>;
export type LightName = keyof typeof lights;

export const ink = colors;

/** Shapes as SVG text. Coordinates are those of a 960 by 600 picture. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${extra}/>`;
export const circle = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${extra}/>`;
export const path = (d: string, fill: string, extra = '') =>
  `<path d="${d}" fill="${fill}" ${extra}/>`;
export const stroke = (d: string, colour: string, w: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const group = (transform: string, content: string, extra = '') =>
  `<g transform="${transform}" ${extra}>${content}</g>`;
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A woven repeat that other shapes are filled with: `url(#id)`. */
export const cloth = (id: string, ground: string, a: string, b: string, size = 24) =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><g transform="scale(${size / 24})">` +
  `<path d="M0 0h24v24H0z" fill="${ground}"/>` +
  `<path d="M12 2l10 10-10 10L2 12z" fill="${a}"/><path d="M12 7l5 5-5 5-5-5z" fill="${b}"/>` +
  `<path d="M0 0l4 0-4 4zM24 0v4l-4-4zM0 24v-4l4 4zM24 24h-4l4-4z" fill="${b}"/></g></pattern>`;

export const chevrons = (id: string, ground: string, a: string, size = 20) =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><g transform="scale(${size / 20})">` +
  `<path d="M0 0h20v20H0z" fill="${ground}"/><path d="M0 12L10 4l10 8v5L10 9 0 17z" fill="${a}"/></g></pattern>`;

/** Lines for a hill or a wall, see-through. */
export const marks = (id: string, colour: string) =>
  `<pattern id="${id}" width="40" height="40" patternUnits="userSpaceOnUse">` +
  `<path d="M20 4l16 16-16 16L4 20z M20 14l6 6-6 6-6-6z" fill="none" stroke="${colour}" stroke-width="2" opacity=".16"/></pattern>`;

/** The patterns every scene may use. */
export const defs = (light: Light) =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.sky[0]}"/>` +
  `<stop offset=".6" stop-color="${light.sky[1]}"/><stop offset="1" stop-color="${light.sky[2]}"/></linearGradient>` +
  cloth('cloth1', ink.brand, ink.gold, ink.clay, 22) +
  cloth('cloth2', ink.clay, ink.gold, ink.night, 20) +
  cloth('cloth3', ink.leaf, ink.goldSoft, ink.blueDeep, 20) +
  cloth('cloth4', ink.purple, ink.gold, ink.paper, 20) +
  chevrons('cloth5', ink.blueDeep, ink.gold, 18) +
  chevrons('cloth6', ink.goldInk, ink.gold, 18) +
  cloth('band', ink.brand, ink.gold, ink.clay, 28) +
  marks('marks', ink.paper) +
  '</defs>';

/** Sky and a sun with its rings. */
export const sky = (light: Light, sunX: number, sunY: number, radius: number) =>
  rect(0, 0, width, height, 'url(#sky)') +
  [3.1, 2.3, 1.6]
    .map((ring) => circle(sunX, sunY, radius * ring, light.sun, 'opacity=".13"'))
    .join('') +
  circle(sunX, sunY, radius, light.sun);

/** A range of hills across the picture, with cloth woven into it. */
export const hills = (seed: number, y: number, rise: number, fill: string) => {
  const random = randomFrom(seed);
  const [a, b] = [random() * 6, random() * 6];
  const points = Array.from({ length: 49 }, (_, index) => {
    const x = index * 20;
    const top = y - rise * (0.55 * Math.sin(x / 210 + a) + 0.45 * Math.sin(x / 97 + b));
    return `${x} ${top.toFixed(1)}`;
  });
  const d = `M0 600L${points.join('L')}L960 600z`;
  return path(d, fill) + path(d, 'url(#marks)');
};

/** The flat-topped tree of the savanna. */
export const acacia = (x: number, y: number, scale: number, fill: string) =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    stroke('M0 0C-2-30 4-46-2-70M-1-46C-14-60-24-66-34-74M0-52C12-64 24-68 36-78', fill, 6) +
      path('M-66-76C-56-98-24-104 0-103 28-104 58-98 68-78 40-70-40-70-66-76z', fill) +
      path('M-40-98C-24-114 24-116 42-99z', fill),
  );

/** The upside-down tree. */
export const baobab = (x: number, y: number, scale: number, fill: string) =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M-22 0C-16-40-20-70-16-100L16-100C20-70 16-40 22 0z', fill) +
      stroke(
        'M-10-96C-30-112-40-118-58-120M-4-98C-12-120-24-134-34-142M6-98C12-122 22-134 36-140M12-96C32-108 44-112 60-112',
        fill,
        8,
      ) +
      [
        [-62, -124, 16],
        [-36, -146, 18],
        [0, -134, 20],
        [38, -144, 18],
        [62, -116, 16],
      ]
        .map(([cx = 0, cy = 0, r = 0]) =>
          path(`M${cx - r} ${cy + 6}q${r}-${r * 1.5} ${r * 2} 0z`, fill),
        )
        .join(''),
  );

/** The strip of cloth at the foot of a picture. */
export const hem = (y = 572) =>
  rect(0, y, width, 600 - y, 'url(#band)') + rect(0, y - 4, width, 4, ink.gold);

const skins = ['#3b2219', '#54301f', '#6b3f28', '#2c1a14'] as const;

interface PersonLook {
  scale?: number;
  cloth?: 1 | 2 | 3 | 4 | 5 | 6 | 'suit';
  skin?: 0 | 1 | 2 | 3;
  wrap?: boolean;
  arm?: 'up' | 'out' | 'none';
}

/** Someone seen from the front, standing with the feet out of sight at `y`. */
export const person = (x: number, y: number, look: PersonLook = {}) => {
  const { scale = 1, cloth: dress = 1, skin = 0, wrap = false, arm = 'none' } = look;
  const skinColour = skins[skin];
  const fill = dress === 'suit' ? ink.night : `url(#cloth${dress})`;
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    (arm === 'up' ? stroke('M36-92C58-112 62-134 58-158', skinColour, 14) : '') +
      (arm === 'out' ? stroke('M36-92C62-84 78-88 92-98', skinColour, 14) : '') +
      path('M-48 0C-52-60-46-108-18-116L18-116C46-108 52-60 48 0z', fill) +
      (dress === 'suit'
        ? path('M-14-116L0-66 14-116z', ink.paper) + path('M-4-112L4-112 6-78 0-68-6-78z', ink.clay)
        : path('M-16-116Q0-98 16-116z', skinColour)) +
      rect(-9, -132, 18, 20, skinColour, 'rx="7"') +
      `<ellipse cx="0" cy="-150" rx="23" ry="27" fill="${skinColour}"/>` +
      (wrap
        ? path('M-27-152C-30-192 30-196 27-152 10-168-10-168-27-152z', fill) +
          circle(16, -182, 13, fill)
        : path('M-23-150C-26-184 26-184 23-150 14-164-14-164-23-150z', ink.night)),
  );
};

/** The same from behind, as an audience is seen. */
export const back = (x: number, y: number, scale: number, fill: string, head: string) =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M-58 60C-60-10-46-34-18-40L18-40C46-34 60-10 58 60z', fill) +
      rect(-10, -54, 20, 20, head, 'rx="6"') +
      `<ellipse cx="0" cy="-74" rx="24" ry="28" fill="${head}"/>`,
  );

/** A finished picture. */
export const picture = (light: Light, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs(light)}${content}</svg>`;
