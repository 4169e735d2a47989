import { chimney, crane, factory, mast, panel, skyline, turbine } from './buildings.ts';
import {
  acacia,
  baobab,
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

const land = (light: Light, seed: number, horizon = 380) =>
  hills(seed, horizon, 46, light.land[0]) + hills(seed + 7, horizon + 70, 34, light.land[1]);

const rows = (y: number, colour: string, count = 11) =>
  times(count, (row) => {
    const spread = (row - (count - 1) / 2) * 30;
    return stroke(`M${480 + spread} ${y}L${480 + spread * 7} 620`, colour, 9, 'opacity=".75"');
  });

const plants = (y: number, scale: number, leaf: string, count: number, offset = 0) =>
  times(count, (index) =>
    group(
      `translate(${offset + (index + 0.5) * (960 / count)} ${y}) scale(${scale})`,
      stroke('M0 0V-58', leaf, 6) +
        path(
          'M0-14C-30-18-36-42-38-54-16-48-2-34 0-14zM0-26C28-28 36-52 38-64 16-58 2-46 0-26zM0-54C-10-70-6-86 0-96 6-86 10-70 0-54z',
          leaf,
        ),
    ),
  );

const water = (y: number, a: string, b: string) =>
  rect(0, y, 960, 600 - y, a) +
  times(9, (line) =>
    stroke(
      `M${(line * 137) % 300} ${y + 22 + line * 18}h${130 + ((line * 61) % 160)}M${460 + ((line * 89) % 260)} ${y + 14 + line * 19}h${90 + ((line * 43) % 130)}`,
      b,
      4,
      'opacity=".5"',
    ),
  );

const container = (x: number, y: number, fill: string) =>
  rect(x, y, 74, 34, fill) +
  times(6, (rib) => rect(x + 6 + rib * 11, y + 4, 3, 26, ink.night, 'opacity=".25"'));

const { dawn, day, gold, dusk, green } = lights;

/** One picture for each kind of project, by file name. */
export const projectScenes = {
  'terraced-farm': () =>
    picture(
      green,
      sky(green, 700, 170, 62) +
        hills(3, 300, 50, green.land[0]) +
        times(6, (step) => {
          const y = 340 + step * 42;
          const fill = mix(
            step % 2 ? ink.leaf : mix(ink.leaf, ink.gold, 0.45),
            ink.night,
            step * 0.05,
          );
          return path(
            `M0 ${y + 30}C200 ${y - 40} 380 ${y + 46} 560 ${y - 6}S860 ${y - 40} 960 ${y + 6}V600H0z`,
            fill,
          );
        }) +
        person(250, 520, { scale: 0.62, cloth: 2, wrap: true }) +
        person(330, 536, { scale: 0.58, cloth: 5, skin: 1 }) +
        acacia(780, 372, 0.9, green.thing) +
        hem(),
    ),
  'maize-fields': () =>
    picture(
      gold,
      sky(gold, 300, 210, 80) +
        land(gold, 11) +
        rows(440, mix(ink.leaf, ink.goldInk, 0.35)) +
        acacia(760, 452, 1.15, gold.thing) +
        plants(590, 1.35, mix(ink.leaf, ink.night, 0.3), 9) +
        hem(),
    ),
  'coffee-hills': () =>
    picture(
      dawn,
      sky(dawn, 480, 250, 70) +
        land(dawn, 21, 360) +
        hills(29, 500, 26, mix(ink.leaf, ink.night, 0.5)) +
        times(7, (row) =>
          times(14, (bush) =>
            circle(
              30 + bush * 72 + (row % 2) * 36,
              470 + row * 20,
              15,
              mix(ink.leaf, ink.night, 0.25 + row * 0.06),
            ),
          ),
        ) +
        person(660, 560, { scale: 0.85, cloth: 1, wrap: true, skin: 1, arm: 'out' }) +
        times(7, (bean) =>
          circle(722 + (bean % 4) * 16, 470 + Math.floor(bean / 4) * 12, 8, ink.clay),
        ) +
        hem(),
    ),
  'irrigation-canal': () =>
    picture(
      day,
      sky(day, 770, 150, 58) +
        land(day, 33, 350) +
        rect(0, 430, 960, 170, mix(ink.leaf, ink.gold, 0.35)) +
        path('M430 430L210 600H690L520 430z', mix(ink.blue, ink.paper, 0.25)) +
        stroke('M470 450L400 600M492 450L560 600', mix(ink.blue, ink.paper, 0.75), 4) +
        times(5, (row) =>
          plants(470 + row * 30, 0.4 + row * 0.16, mix(ink.leaf, ink.night, 0.35), 3, row * -8),
        ) +
        group(
          'translate(650 0)',
          times(4, (row) =>
            plants(470 + row * 30, 0.4 + row * 0.16, mix(ink.leaf, ink.night, 0.35), 3, row * 14),
          ),
        ) +
        baobab(130, 452, 0.95, day.thing) +
        hem(),
    ),
  'solar-park': () =>
    picture(
      dawn,
      sky(dawn, 690, 230, 84) +
        land(dawn, 41, 400) +
        rect(0, 452, 960, 150, mix(ink.goldInk, ink.night, 0.4)) +
        times(7, (index) => panel(20 + index * 134, 470, 0.72)) +
        times(6, (index) => panel(-50 + index * 176, 540, 1.12)) +
        acacia(120, 408, 0.8, dawn.thing) +
        hem(588),
    ),
  'solar-homes': () =>
    picture(
      gold,
      sky(gold, 720, 190, 76) +
        land(gold, 47, 410) +
        times(4, (house) => {
          const x = 60 + house * 225;
          return (
            rect(x, 420, 170, 120, mix(ink.clay, ink.gold, 0.25 * house)) +
            rect(x, 452, 170, 16, `url(#cloth${house + 1})`) +
            path(`M${x - 18} 424L${x + 85} 346L${x + 188} 424z`, mix(ink.goldInk, ink.night, 0.3)) +
            group(
              `translate(${x + 20} 398) rotate(-37)`,
              rect(0, -10, 84, 34, ink.blue) +
                stroke('M28-8v30M56-8v30M2 7h80', mix(ink.blue, ink.paper, 0.6), 2),
            ) +
            rect(x + 66, 482, 40, 58, ink.night) +
            rect(x + 20, 486, 28, 28, ink.goldSoft) +
            rect(x + 124, 486, 28, 28, ink.goldSoft)
          );
        }) +
        rect(0, 538, 960, 40, mix(ink.goldInk, ink.night, 0.2)) +
        hem(),
    ),
  'wind-ridge': () =>
    picture(
      day,
      sky(day, 210, 170, 60) +
        hills(53, 390, 60, day.land[0]) +
        turbine(170, 380, 190, 10, mix(ink.paper, ink.blue, 0.12)) +
        turbine(820, 372, 200, 48, mix(ink.paper, ink.blue, 0.12)) +
        hills(59, 450, 40, day.land[1]) +
        turbine(400, 470, 330, 24, ink.paper) +
        turbine(640, 460, 290, 70, ink.paper) +
        hills(67, 540, 24, day.land[2]) +
        acacia(90, 540, 0.8, day.thing) +
        hem(),
    ),
  'hydro-dam': () =>
    picture(
      green,
      sky(green, 480, 140, 56) +
        hills(71, 270, 60, green.land[0]) +
        path('M0 190C120 230 180 300 230 420L230 600H0z', green.land[2]) +
        path('M960 180C830 220 780 310 730 420L730 600H960z', green.land[2]) +
        rect(0, 300, 0, 0, ink.paper) +
        path('M190 300Q480 356 770 300V520Q480 576 190 520z', mix(ink.soft, ink.inkMuted, 0.25)) +
        path('M190 300Q480 356 770 300V318Q480 374 190 318z', 'url(#cloth1)') +
        times(5, (gate) =>
          path(
            `M${270 + gate * 92} ${372 + (gate === 2 ? 8 : gate % 4 === 0 ? -6 : 4)}h50l14 210h-78z`,
            mix(ink.blue, ink.paper, 0.72),
          ),
        ) +
        path('M120 540Q480 500 840 540V600H120z', mix(ink.blue, ink.paper, 0.3)) +
        hem(),
    ),
  'textile-mill': () =>
    picture(
      dusk,
      rect(0, 0, 960, 600, mix(ink.brandStrong, ink.night, 0.4)) +
        rect(0, 0, 960, 600, 'url(#marks)') +
        times(
          6,
          (bolt) =>
            rect(20 + bolt * 156, 0, 130, 330 + ((bolt * 53) % 110), `url(#cloth${bolt + 1})`) +
            rect(20 + bolt * 156, 324 + ((bolt * 53) % 110), 130, 12, ink.gold),
        ) +
        rect(0, 470, 960, 130, mix(ink.goldInk, ink.night, 0.45)) +
        times(24, (thread) =>
          stroke(`M${40 + thread * 38} 470L${60 + thread * 36} 540`, ink.goldSoft, 3),
        ) +
        person(320, 560, { scale: 1, cloth: 4, wrap: true, skin: 1, arm: 'out' }) +
        person(640, 564, { scale: 1, cloth: 5, skin: 0 }) +
        hem(),
    ),
  'factory-yard': () =>
    picture(
      gold,
      sky(gold, 200, 190, 74) +
        land(gold, 83, 400) +
        chimney(640, 470, 270, gold.thing, ink.paper) +
        chimney(720, 470, 220, gold.thing, ink.paper) +
        factory(150, 540, 6, mix(ink.clay, ink.night, 0.3), ink.goldSoft) +
        rect(150, 524, 660, 16, 'url(#cloth6)') +
        rect(0, 540, 960, 40, gold.land[2]) +
        hem(),
    ),
  'processing-plant': () =>
    picture(
      green,
      sky(green, 790, 150, 58) +
        land(green, 91, 380) +
        times(
          4,
          (silo) =>
            rect(120 + silo * 112, 230, 96, 300, mix(ink.soft, ink.inkMuted, 0.1 + silo * 0.07)) +
            path(`M${120 + silo * 112} 232q48-56 96 0z`, ink.clay) +
            rect(120 + silo * 112, 330, 96, 26, `url(#cloth${silo + 1})`),
        ) +
        rect(590, 350, 270, 180, mix(ink.brand, ink.night, 0.25)) +
        times(4, (door) => rect(610 + door * 62, 430, 46, 100, ink.goldSoft, 'opacity=".9"')) +
        stroke('M560 300L650 350M540 268L700 350', ink.gold, 10) +
        rect(0, 528, 960, 60, green.land[2]) +
        hem(),
    ),
  'mobile-network': () =>
    picture(
      dusk,
      sky(dusk, 760, 270, 72) +
        land(dusk, 97, 420) +
        mast(430, 500, 330, ink.night, ink.gold) +
        mast(160, 470, 180, mix(ink.night, ink.brand, 0.3), mix(ink.gold, ink.clay, 0.4)) +
        skyline(5, 600, 930, 500, ink.night, ink.gold, 130) +
        hills(101, 530, 14, dusk.land[2]) +
        hem(),
    ),
  'tech-campus': () =>
    picture(
      day,
      sky(day, 170, 160, 60) +
        skyline(9, 40, 940, 440, mix(ink.blue, ink.paper, 0.45), ink.paper, 230) +
        rect(190, 330, 580, 200, ink.paper) +
        rect(190, 330, 580, 30, 'url(#cloth1)') +
        times(8, (pane) =>
          rect(212 + pane * 68, 382, 52, 148, mix(ink.blue, ink.paper, 0.25 + (pane % 3) * 0.15)),
        ) +
        rect(0, 528, 960, 60, mix(ink.leaf, ink.night, 0.2)) +
        baobab(90, 548, 0.9, day.thing) +
        acacia(860, 548, 0.9, day.thing) +
        person(420, 566, { scale: 0.5, cloth: 2, wrap: true }) +
        person(480, 566, { scale: 0.5, cloth: 'suit', skin: 1 }) +
        hem(),
    ),
  'data-centre': () =>
    picture(
      dusk,
      rect(0, 0, 960, 600, ink.night) +
        rect(0, 0, 960, 600, 'url(#marks)') +
        times(8, (rack) => {
          const x = 30 + rack * 114;
          return (
            rect(x, 90, 96, 430, mix(ink.blueDeep, ink.night, 0.35)) +
            times(
              12,
              (unit) =>
                rect(x + 8, 104 + unit * 34, 80, 24, mix(ink.brandStrong, ink.night, 0.3)) +
                circle(
                  x + 20,
                  116 + unit * 34,
                  4,
                  (unit * 7 + rack * 3) % 5 ? ink.gold : ink.clay,
                ) +
                rect(
                  x + 32,
                  113 + unit * 34,
                  20 + ((unit * 13 + rack * 29) % 34),
                  5,
                  mix(ink.blue, ink.paper, 0.4),
                ),
            )
          );
        }) +
        path('M0 520H960V600H0z', mix(ink.brand, ink.night, 0.4)) +
        person(700, 572, { scale: 1.15, cloth: 4, skin: 1, arm: 'up', wrap: true }) +
        hem(),
    ),
  'river-bridge': () =>
    picture(
      dusk,
      sky(dusk, 480, 300, 84) +
        hills(107, 380, 40, dusk.land[0]) +
        water(420, mix(ink.brand, ink.clay, 0.3), mix(ink.gold, ink.paper, 0.3)) +
        rect(0, 392, 960, 18, ink.night) +
        [250, 710]
          .map(
            (x) =>
              rect(x - 12, 130, 24, 350, ink.night) +
              times(9, (wire) =>
                stroke(
                  `M${x} ${150 + wire * 8}L${x - 30 - wire * 26} 394M${x} ${150 + wire * 8}L${x + 30 + wire * 26} 394`,
                  ink.night,
                  3,
                ),
              ),
          )
          .join('') +
        times(7, (car) => circle(60 + car * 140, 386, 5, ink.gold)) +
        hem(),
    ),
  railway: () =>
    picture(
      gold,
      sky(gold, 740, 180, 74) +
        land(gold, 113, 400) +
        acacia(170, 440, 1.1, gold.thing) +
        times(7, (pier) => rect(60 + pier * 140, 440, 24, 140, mix(ink.goldInk, ink.night, 0.3))) +
        rect(0, 428, 960, 22, mix(ink.goldInk, ink.night, 0.45)) +
        path('M330 426V352H820Q880 356 906 426z', ink.brand) +
        rect(330, 400, 568, 14, ink.gold) +
        times(8, (pane) => rect(350 + pane * 58, 362, 42, 26, ink.goldSoft)) +
        path('M828 362Q866 366 882 392H828z', ink.goldSoft) +
        path('M-20 426V352H312V426z', ink.brandStrong) +
        times(5, (pane) => rect(10 + pane * 58, 362, 42, 26, ink.goldSoft)) +
        rect(0, 400, 312, 14, ink.gold) +
        hem(),
    ),
  'port-cranes': () =>
    picture(
      dawn,
      sky(dawn, 250, 260, 80) +
        hills(127, 400, 24, dawn.land[0]) +
        water(450, mix(ink.brandStrong, ink.blue, 0.3), mix(ink.gold, ink.paper, 0.4)) +
        crane(300, 452, 1, dawn.thing) +
        crane(640, 452, 1.15, dawn.thing) +
        path('M440 470H930L890 540H490z', mix(ink.clay, ink.night, 0.25)) +
        rect(820, 392, 70, 78, ink.paper) +
        times(4, (stack) =>
          times(2 + (stack % 2), (level) =>
            container(
              470 + stack * 82,
              436 - level * 36,
              [ink.gold, ink.leaf, ink.brand, ink.clay][(stack + level) % 4] ?? ink.gold,
            ),
          ),
        ) +
        hem(),
    ),
  highway: () =>
    picture(
      day,
      sky(day, 480, 230, 66) +
        land(day, 131, 370) +
        rect(0, 440, 960, 160, mix(ink.leaf, ink.goldInk, 0.35)) +
        path(
          'M462 396C470 430 380 480 180 600H780C600 500 500 440 492 396z',
          mix(ink.inkSoft, ink.night, 0.4),
        ) +
        path(
          'M476 400C482 440 470 500 462 600H498C500 510 492 440 481 400z',
          ink.gold,
          'opacity=".9"',
        ) +
        acacia(170, 470, 1.05, day.thing) +
        baobab(800, 476, 0.9, day.thing) +
        group(
          'translate(566 520)',
          rect(-52, -64, 104, 54, ink.clay, 'rx="8"') +
            rect(-42, -56, 84, 22, ink.goldSoft) +
            circle(-30, -8, 13, ink.night) +
            circle(30, -8, 13, ink.night),
        ) +
        hem(),
    ),
} satisfies Record<string, () => string>;
