import { skyline } from './buildings.ts';
import {
  back,
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
  randomFrom,
  rect,
  sky,
  stroke,
  times,
} from './paint.ts';

const { dawn, day, gold, dusk, green } = lights;

const heads = ['#2c1a14', '#3b2219', '#54301f'] as const;

/** Rows of an audience from behind, nearer rows larger. */
const audience = (seed: number, rows = 3, top = 420) => {
  const random = randomFrom(seed);
  return times(rows, (row) => {
    const scale = 0.62 + row * 0.26;
    const step = 112 * scale;
    return times(Math.ceil(960 / step) + 1, (seat) =>
      back(
        seat * step + (row % 2) * (step / 2),
        top + row * 66,
        scale,
        random() > 0.35 ? `url(#cloth${1 + Math.floor(random() * 6)})` : ink.night,
        heads[Math.floor(random() * 3)] ?? heads[0],
      ),
    );
  });
};

const hall = (ground: string, floor: string) =>
  rect(0, 0, 960, 600, ground) +
  rect(0, 0, 960, 600, 'url(#marks)') +
  rect(0, 470, 960, 130, floor);

/** Cones of light from the ceiling. */
const beams = (colour: string) =>
  [140, 380, 580, 820]
    .map((x, index) =>
      path(`M${x} 0L${x - 120 + index * 30} 470H${x + 60 + index * 30}z`, colour, 'opacity=".12"'),
    )
    .join('');

const screen = (x: number, y: number, w: number, h: number) =>
  rect(x - 8, y - 8, w + 16, h + 16, ink.gold) +
  rect(x, y, w, h, ink.blueDeep) +
  rect(x, y + h - 22, w, 22, 'url(#cloth1)');

/** A chart that climbs, for a screen or a wall. */
const climbing = (x: number, y: number, w: number, h: number, bar: string, line: string) =>
  times(6, (index) => {
    const tall = h * (0.25 + index * 0.13);
    return rect(x + (index * w) / 6, y + h - tall, w / 6 - 10, tall, bar);
  }) +
  stroke(
    `M${x} ${y + h * 0.62}L${x + w * 0.3} ${y + h * 0.5}L${x + w * 0.55} ${y + h * 0.34}L${x + w * 0.95} ${y}`,
    line,
    7,
  );

const lectern = (x: number, y: number) =>
  path(
    `M${x - 46} ${y - 96}H${x + 46}L${x + 36} ${y}H${x - 36}z`,
    mix(ink.goldInk, ink.night, 0.35),
  ) +
  rect(x - 46, y - 96, 92, 20, 'url(#cloth2)') +
  stroke(`M${x} ${y - 96}v-22`, ink.night, 5) +
  circle(x, y - 122, 7, ink.night);

const chair = (x: number, y: number) =>
  rect(x - 44, y - 90, 88, 92, mix(ink.purple, ink.night, 0.45), 'rx="18"');

const table = (x: number, y: number, w: number) =>
  rect(x, y, w, 70, ink.paper) +
  rect(x, y, w, 18, 'url(#cloth1)') +
  rect(x, y + 66, w, 6, ink.gold);

const cup = (x: number, y: number, scale: number) =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M-60-200H60C60-120 40-84 0-78-40-84-60-120-60-200z', ink.gold) +
      stroke('M-60-184C-104-184-100-120-46-116M60-184C104-184 100-120 46-116', ink.gold, 12) +
      path('M-10-80h20l8 46h-36z', mix(ink.gold, ink.goldInk, 0.35)) +
      rect(-54, -36, 108, 22, mix(ink.goldInk, ink.night, 0.3)) +
      rect(-68, -16, 136, 18, 'url(#cloth1)') +
      path('M0-182l9 19 21 3-15 15 4 21-19-10-19 10 4-21-15-15 21-3z', ink.goldSoft) +
      path(
        'M-44-196C-44-140-34-110-18-96L-10-96C-28-116-34-150-32-196z',
        ink.paper,
        'opacity=".45"',
      ),
  );

const confetti = (seed: number) => {
  const random = randomFrom(seed);
  return times(46, () => {
    const [x, y] = [random() * 960, random() * 380];
    const fill =
      [ink.gold, ink.clay, ink.leaf, ink.paper, ink.purple][Math.floor(random() * 5)] ?? ink.gold;
    return path(`M${x} ${y}l7 7-7 7-7-7z`, fill, `opacity="${(0.5 + random() * 0.5).toFixed(2)}"`);
  });
};

const river = (light: Light, y: number) =>
  rect(0, y, 960, 600 - y, mix(light.sky[1], ink.blueDeep, 0.45)) +
  times(8, (line) =>
    stroke(
      `M${(line * 173) % 620} ${y + 18 + line * 17}h${120 + ((line * 71) % 190)}`,
      light.sun,
      4,
      'opacity=".55"',
    ),
  );

const forumHall = () =>
  picture(
    dusk,
    hall(mix(ink.brandStrong, ink.night, 0.35), mix(ink.brand, ink.night, 0.5)) +
      beams(ink.goldSoft) +
      screen(270, 70, 420, 210) +
      climbing(320, 100, 320, 140, mix(ink.blue, ink.paper, 0.3), ink.gold) +
      rect(180, 380, 600, 60, mix(ink.goldInk, ink.night, 0.4)) +
      person(800, 440, { scale: 0.72, cloth: 2, skin: 1, wrap: true }) +
      lectern(800, 452) +
      audience(7, 3, 480),
  );

const panelTalk = () =>
  picture(
    gold,
    hall(mix(ink.clay, ink.night, 0.25), mix(ink.goldInk, ink.night, 0.4)) +
      rect(0, 60, 960, 26, 'url(#cloth6)') +
      rect(330, 110, 300, 120, ink.goldSoft) +
      rect(330, 206, 300, 24, 'url(#cloth1)') +
      times(3, (line) => rect(360, 132 + line * 22, 240 - line * 60, 9, ink.brand)) +
      [150, 370, 590, 810]
        .map(
          (x, index) =>
            chair(x, 470) +
            person(x, 470, {
              scale: 0.98,
              cloth: ([1, 'suit', 4, 3] as const)[index] ?? 1,
              skin: ([0, 1, 2, 3] as const)[index] ?? 0,
              wrap: index === 2 || index === 0,
              arm: index === 1 ? 'up' : 'none',
            }),
        )
        .join('') +
      [260, 700]
        .map(
          (x) =>
            rect(x - 40, 452, 80, 10, ink.goldSoft) +
            rect(x - 5, 460, 10, 60, ink.goldSoft) +
            circle(x - 12, 444, 8, ink.leaf),
        )
        .join('') +
      audience(17, 1, 560),
  );

const cityRiver = (light: Light, seed: number) =>
  picture(
    light,
    sky(light, 640, 230, 78) +
      hills(seed, 400, 30, light.land[0]) +
      skyline(seed, 20, 950, 430, mix(light.thing, light.sky[1], 0.3), light.sun, 170) +
      skyline(seed + 3, 180, 760, 450, light.thing, light.accent, 280) +
      river(light, 446) +
      hem(),
  );

const awardStage = () =>
  picture(
    dusk,
    hall(mix(ink.purple, ink.night, 0.55), mix(ink.goldInk, ink.night, 0.3)) +
      rect(0, 0, 120, 480, 'url(#cloth4)') +
      rect(840, 0, 120, 480, 'url(#cloth4)') +
      beams(ink.gold) +
      confetti(3) +
      times(3, (step) =>
        rect(
          300 + step * 120,
          430 - ([30, 80, 0][step] ?? 0),
          120,
          140,
          [mix(ink.gold, ink.night, 0.25), ink.gold, mix(ink.gold, ink.night, 0.4)][step] ??
            ink.gold,
        ),
      ) +
      person(360, 400, { scale: 0.85, cloth: 3, skin: 1 }) +
      person(480, 352, { scale: 0.95, cloth: 1, wrap: true, arm: 'up' }) +
      cup(538, 206, 0.34) +
      person(600, 430, { scale: 0.85, cloth: 'suit', skin: 2 }) +
      audience(23, 2, 540),
  );

const trophy = () =>
  picture(
    gold,
    rect(0, 0, 960, 600, mix(ink.brandStrong, ink.night, 0.3)) +
      rect(0, 0, 960, 600, 'url(#marks)') +
      [300, 220, 150].map((r) => circle(480, 280, r, ink.gold, 'opacity=".1"')).join('') +
      confetti(11) +
      cup(480, 500, 1.75) +
      rect(0, 500, 960, 100, mix(ink.goldInk, ink.night, 0.4)) +
      hem(560),
  );

const signing = () =>
  picture(
    day,
    hall(mix(ink.blue, ink.paper, 0.35), mix(ink.blueDeep, ink.night, 0.2)) +
      screen(250, 50, 460, 130) +
      rect(300, 96, 360, 12, ink.goldSoft) +
      rect(300, 122, 240, 12, ink.gold) +
      person(300, 450, { scale: 1.2, cloth: 'suit', skin: 1, arm: 'out' }) +
      person(660, 450, { scale: 1.2, cloth: 2, wrap: true, arm: 'none' }) +
      person(480, 430, { scale: 1.05, cloth: 5, skin: 3 }) +
      table(120, 440, 720) +
      rect(350, 424, 110, 16, ink.paper) +
      rect(520, 424, 110, 16, ink.paper) +
      stroke('M420 428l30-34M600 428l30-34', ink.night, 5) +
      [180, 780]
        .map(
          (x) =>
            stroke(`M${x} 440v-90`, ink.night, 4) +
            rect(x, 350, 46, 30, x < 400 ? 'url(#cloth3)' : 'url(#cloth2)'),
        )
        .join('') +
      hem(),
  );

const exhibition = () =>
  picture(
    green,
    hall(mix(ink.leaf, ink.paper, 0.72), mix(ink.leaf, ink.night, 0.35)) +
      times(3, (booth) => {
        const x = 40 + booth * 305;
        return (
          rect(x, 150, 270, 330, ink.paper) +
          path(
            `M${x - 12} 150L${x + 20} 96H${x + 250}L${x + 282} 150z`,
            `url(#cloth${booth * 2 + 1})`,
          ) +
          (booth === 0 ? climbing(x + 45, 190, 180, 120, ink.brandSoft, ink.clay) : '') +
          (booth === 1
            ? circle(x + 135, 250, 62, ink.goldSoft) +
              circle(x + 135, 250, 40, ink.gold) +
              stroke(`M${x + 135} 168v-18M${x + 217} 250h18M${x + 53} 250h-18`, ink.gold, 8)
            : '') +
          (booth === 2
            ? times(3, (line) =>
                rect(
                  x + 45,
                  200 + line * 40,
                  180 - line * 40,
                  18,
                  [ink.brand, ink.clay, ink.leaf][line] ?? ink.brand,
                ),
              )
            : '') +
          rect(x + 20, 390, 230, 90, mix(ink.brandStrong, ink.night, 0.2)) +
          rect(x + 20, 390, 230, 14, ink.gold)
        );
      }) +
      [
        [150, 1, 0],
        [300, 'suit', 1],
        [470, 4, 2],
        [600, 2, 0],
        [810, 3, 1],
      ]
        .map(([x, dress, skin], index) =>
          person(Number(x), 566, {
            scale: 1,
            cloth: dress as 1,
            skin: skin as 0,
            wrap: index % 2 === 0,
            arm: index === 1 ? 'out' : 'none',
          }),
        )
        .join('') +
      hem(),
  );

const networking = () =>
  picture(
    dawn,
    sky(dawn, 480, 210, 80) +
      skyline(31, 0, 960, 400, mix(ink.brandStrong, ink.purple, 0.35), ink.gold, 150) +
      rect(0, 398, 960, 202, mix(ink.brandStrong, ink.night, 0.4)) +
      rect(0, 398, 960, 12, 'url(#cloth1)') +
      times(
        9,
        (lamp) =>
          stroke(`M${lamp * 120} 40q60 60 120 0`, ink.night, 3) +
          circle(60 + lamp * 120, 82, 10, ink.goldSoft),
      ) +
      [250, 700]
        .map(
          (x) => rect(x - 70, 448, 140, 12, ink.goldSoft) + rect(x - 6, 460, 12, 130, ink.goldSoft),
        )
        .join('') +
      person(150, 570, { scale: 1.1, cloth: 3, skin: 1 }) +
      person(350, 570, { scale: 1.1, cloth: 1, wrap: true, arm: 'none' }) +
      person(590, 572, { scale: 1.1, cloth: 'suit', skin: 2, arm: 'out' }) +
      person(800, 572, { scale: 1.1, cloth: 2, wrap: true, skin: 0 }) +
      hem(584),
  );

const workshop = () =>
  picture(
    green,
    hall(mix(ink.goldSoft, ink.leaf, 0.12), mix(ink.leaf, ink.night, 0.25)) +
      rect(90, 70, 320, 200, ink.paper, `stroke="${ink.goldInk}" stroke-width="8"`) +
      climbing(130, 110, 240, 120, ink.brandSoft, ink.leaf) +
      rect(500, 70, 370, 240, mix(ink.blue, ink.paper, 0.6)) +
      path('M500 310V240C600 190 700 280 870 210V310z', mix(ink.leaf, ink.paper, 0.2)) +
      stroke('M685 70v240M500 190h370', ink.paper, 8) +
      [200, 390, 580, 770]
        .map((x, index) =>
          person(x, 470, {
            scale: 1.02,
            cloth: ([4, 5, 2, 1] as const)[index] ?? 1,
            skin: ([0, 2, 1, 3] as const)[index] ?? 0,
            wrap: index % 2 === 0,
          }),
        )
        .join('') +
      `<ellipse cx="480" cy="500" rx="430" ry="70" fill="${mix(ink.clay, ink.night, 0.2)}"/><ellipse cx="480" cy="488" rx="430" ry="66" fill="${mix(ink.gold, ink.clay, 0.35)}"/>` +
      [260, 440, 640]
        .map((x, index) =>
          rect(
            x,
            466 + (index % 2) * 16,
            70,
            40,
            ink.paper,
            `transform="rotate(${index * 8 - 8} ${x} 480)"`,
          ),
        )
        .join('') +
      hem(),
  );

const interview = () =>
  picture(
    day,
    rect(0, 0, 960, 600, mix(ink.brand, ink.paper, 0.1)) +
      times(5, (row) =>
        times(8, (column) =>
          rect(
            column * 130 - (row % 2) * 60,
            row * 100,
            110,
            84,
            (row + column) % 2 ? 'url(#cloth1)' : mix(ink.brand, ink.paper, 0.2),
            'opacity=".5"',
          ),
        ),
      ) +
      person(480, 600, { scale: 2.1, cloth: 2, wrap: true, skin: 1 }) +
      [
        [170, 540, 34],
        [330, 580, 18],
        [640, 580, -18],
        [800, 540, -34],
      ]
        .map(([x = 0, y = 0, turn = 0]) =>
          group(
            `translate(${x} ${y}) rotate(${turn})`,
            rect(-9, -60, 18, 170, ink.night, 'rx="8"') +
              rect(-24, -120, 48, 74, mix(ink.night, ink.brand, 0.3), 'rx="24"') +
              rect(-22, -66, 44, 14, ink.gold),
          ),
        )
        .join('') +
      hem(584),
  );

const groupPhoto = () =>
  picture(
    gold,
    sky(gold, 480, 170, 90) +
      hills(41, 380, 36, gold.land[0]) +
      rect(0, 400, 960, 200, gold.land[1]) +
      times(3, (row) =>
        times(7 - (row % 2), (index) => {
          const pick = row * 7 + index;
          return person(90 + (row % 2) * 65 + index * 130, 420 + row * 76, {
            scale: 0.86 + row * 0.1,
            cloth: ([1, 2, 'suit', 3, 4, 5, 6] as const)[(pick * 3) % 7] ?? 1,
            skin: ([0, 1, 2, 3] as const)[pick % 4] ?? 0,
            wrap: pick % 3 === 0,
          });
        }),
      ) +
      hem(566),
  );

/** Pictures of events, by file name. */
export const eventScenes = {
  'forum-hall': forumHall,
  'forum-panel': panelTalk,
  'forum-city': () => cityRiver(dawn, 51),
  'award-stage': awardStage,
  'award-trophy': trophy,
} satisfies Record<string, () => string>;

/** Pictures that only the forum page's gallery has; three of its ten are those of events. */
export const galleryScenes = {
  'signing-ceremony': signing,
  exhibition,
  networking,
  'river-city': () => cityRiver(dusk, 61),
  workshop,
  'press-interview': interview,
  'group-photograph': groupPhoto,
} satisfies Record<string, () => string>;
