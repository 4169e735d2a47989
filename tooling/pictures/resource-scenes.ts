import { africaPath } from './africa.ts';
import {
  acacia,
  circle,
  group,
  hem,
  hills,
  ink,
  type Light,
  lights,
  mix,
  path,
  person,
  picture,
  rect,
  sky,
  stroke,
  times,
} from './paint.ts';

const ground = (light: Light, a: string, b: string) =>
  `<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient>` +
  rect(0, 0, 960, 600, 'url(#wall)') +
  rect(0, 0, 960, 600, 'url(#marks)') +
  circle(760, 140, 200, light.sun, 'opacity=".1"') +
  circle(760, 140, 130, light.sun, 'opacity=".12"');

const bars = (light: Light, heights: readonly number[]) =>
  heights
    .map(
      (tall, index) =>
        rect(110 + index * 110, 520 - tall, 78, tall, `url(#cloth${(index % 6) + 1})`) +
        rect(110 + index * 110, 514 - tall, 78, 8, light.accent),
    )
    .join('');

const trend = (light: Light, heights: readonly number[]) =>
  picture(
    light,
    ground(light, light.sky[0], light.land[2]) +
      times(5, (line) => rect(80, 140 + line * 94, 820, 2, ink.paper, 'opacity=".18"')) +
      bars(light, heights) +
      stroke(
        heights
          .map((tall, index) => `${index ? 'L' : 'M'}${149 + index * 110} ${470 - tall}`)
          .join(''),
        ink.goldSoft,
        8,
      ) +
      heights
        .map((tall, index) =>
          circle(
            149 + index * 110,
            470 - tall,
            13,
            ink.gold,
            `stroke="${ink.paper}" stroke-width="5"`,
          ),
        )
        .join('') +
      hem(540),
  );

const story = (light: Light, seed: number) =>
  picture(
    light,
    sky(light, 640, 240, 92) +
      hills(seed, 420, 44, light.land[0]) +
      hills(seed + 5, 490, 28, light.land[1]) +
      times(
        5,
        (step) =>
          rect(150 + step * 110, 500 - step * 46, 110, 120 + step * 46, `url(#cloth${step + 1})`) +
          rect(150 + step * 110, 496 - step * 46, 110, 8, ink.goldSoft),
      ) +
      person(645, 318, { scale: 0.9, cloth: 2, wrap: seed % 2 === 0, arm: 'up', skin: 1 }) +
      stroke('M702 176v-70', ink.night, 5) +
      path('M704 106h70l-16 20 16 20h-70z', ink.gold) +
      acacia(820, 500, 1, light.thing) +
      hem(),
  );

const market = (light: Light) =>
  picture(
    light,
    sky(light, 180, 170, 66) +
      hills(77, 400, 30, light.land[0]) +
      times(3, (stall) => {
        const x = 60 + stall * 300;
        return (
          rect(x, 320, 10, 240, light.thing) +
          rect(x + 230, 320, 10, 240, light.thing) +
          path(
            `M${x - 24} 330L${x + 24} 250H${x + 216}L${x + 264} 330z`,
            `url(#cloth${stall + 1})`,
          ) +
          times(6, (scallop) =>
            circle(
              x + scallop * 48,
              330,
              24,
              ([ink.gold, ink.clay] as const)[scallop % 2] ?? ink.gold,
            ),
          ) +
          rect(x, 462, 240, 98, mix(ink.goldInk, ink.night, 0.25)) +
          times(9, (fruit) =>
            circle(
              x + 24 + fruit * 24,
              452 - (fruit % 2) * 10,
              15,
              ([ink.clay, ink.gold, ink.leaf] as const)[(fruit + stall) % 3] ?? ink.clay,
            ),
          )
        );
      }) +
      person(180, 462, { scale: 0.86, cloth: 4, wrap: true }) +
      person(480, 462, { scale: 0.86, cloth: 3, skin: 1 }) +
      person(780, 462, { scale: 0.86, cloth: 5, wrap: true, skin: 2 }) +
      rect(0, 556, 960, 44, light.land[2]) +
      hem(),
  );

const region = (light: Light, highlight: readonly [number, number]) =>
  picture(
    light,
    ground(light, light.land[2], light.sky[0]) +
      group(
        'translate(250 26) scale(.57)',
        path(africaPath(), mix(light.sky[1], ink.paper, 0.1)) +
          path(africaPath(), 'url(#cloth1)', 'opacity=".3"'),
      ) +
      [70, 46, 22]
        .map((r, index) =>
          circle(highlight[0], highlight[1], r, ink.gold, `opacity="${0.25 + index * 0.35}"`),
        )
        .join('') +
      hem(),
  );

const { dawn, day, gold, dusk, green } = lights;

/** Two pictures for each category of the knowledge hub, by file name. */
export const resourceScenes = {
  'investment-trends-1': () => trend(dusk, [90, 130, 110, 190, 230, 300, 350]),
  'investment-trends-2': () => trend(green, [140, 120, 180, 170, 260, 280, 340]),
  'success-stories-1': () => story(gold, 6),
  'success-stories-2': () => story(dawn, 13),
  'market-analysis-1': () => market(day),
  'market-analysis-2': () => market(gold),
  'regional-focus-1': () => region(dawn, [560, 300]),
  'regional-focus-2': () => region(day, [470, 250]),
} satisfies Record<string, () => string>;
