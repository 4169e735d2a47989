import { africaPath } from './africa.ts';
import { defs, ink, lights, mix, path, rect } from './paint.ts';

/** The picture shown with a shared link, 1200 by 630. */
export const shareSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${defs(lights.dusk)}` +
  `<linearGradient id="hero" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="${ink.blueDeep}"/><stop offset=".45" stop-color="${ink.blue}"/><stop offset="1" stop-color="${ink.purple}"/></linearGradient>` +
  rect(0, 0, 1200, 630, 'url(#hero)') +
  rect(0, 0, 1200, 630, 'url(#marks)') +
  `<g transform="translate(670 28) scale(.6)">${path(africaPath(), mix(ink.blue, ink.paper, 0.25))}${path(africaPath(), 'url(#cloth1)', 'opacity=".85"')}</g>` +
  `<text x="80" y="260" font-family="DejaVu Sans, Verdana, sans-serif" font-size="72" font-weight="700" fill="${ink.paper}"><tspan x="80">Africa</tspan><tspan x="80" dy="84">Investment</tspan><tspan x="80" dy="84">Link</tspan></text>` +
  `<path d="M80 150h160v14H80z" fill="${ink.gold}"/>` +
  rect(0, 594, 1200, 36, 'url(#band)') +
  '</svg>';
