import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const require = createRequire(import.meta.url);

/** ISO 3166-1 numeric codes of Africa's states and territories in the atlas. */
const codes = new Set(
  '012 024 072 108 120 132 140 148 174 178 180 204 226 231 232 262 266 270 288 324 384 404 426 430 434 450 454 466 478 480 504 508 516 562 566 624 646 678 686 690 694 706 710 716 728 729 732 748 768 788 800 818 834 854 894'.split(
    ' ',
  ),
);

const topology = JSON.parse(
  readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8'),
) as Topology<{ countries: GeometryCollection }>;

/** Territories without a code are found by name. */
const unnumbered = new Set(['Somaliland', 'W. Sahara']);

const size = { width: 900, height: 960 };
const bounds = { west: -18.5, east: 52, south: -36, north: 38 };
const step = size.width / (bounds.east - bounds.west);

const project = ([longitude = 0, latitude = 0]: readonly number[]): readonly [number, number] => [
  (longitude - bounds.west) * step,
  (bounds.north - latitude) * step,
];

/** Leaves out points within five units of the last one, which cannot be seen at this size. */
const thin = (ring: readonly (readonly number[])[]) => {
  const kept: (readonly [number, number])[] = [];
  for (const point of ring) {
    const next = project(point);
    const last = kept.at(-1);
    if (!last || Math.hypot(next[0] - last[0], next[1] - last[1]) > 5) kept.push(next);
  }
  return kept;
};

const outlines = (): string[] => {
  const countries = feature(topology, topology.objects.countries).features.filter(
    ({ id, properties }) =>
      codes.has(String(id)) ||
      unnumbered.has(String((properties as { name?: string } | null)?.name)),
  );
  return countries.map(({ geometry }) => {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    return polygons
      .map(([ring = []]) => thin(ring))
      .filter((points) => points.length > 6)
      .map((points) => `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}z`)
      .join('');
  });
};

/** The whole continent as one path of a 900 by 960 drawing. */
export const africaPath = (): string => outlines().join('');

/** The continent, its countries filled with a woven pattern: white, as a mask for the home page. */
export const africaSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" fill="#fff">` +
  '<defs><pattern id="w" width="18" height="18" patternUnits="userSpaceOnUse">' +
  '<path fill-rule="evenodd" d="M9 1l8 8-8 8-8-8zM9 5l4 4-4 4-4-4z"/><path d="M9 7.5l1.5 1.5L9 10.5 7.5 9z"/></pattern></defs>' +
  `<path d="${africaPath()}" fill="url(#w)" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/></svg>`;
