import { theme } from '@ail/kit/ui/theme';

const { colors, space, radius, text, weight, gradient } = theme;

/** The style of the offline page; a build keeps only its text. */
export const offlineStyle = [
  `body{margin:0;background:${colors.soft};color:${colors.ink};font-family:system-ui,sans-serif;line-height:1.6}`,
  `header{padding:${space[5]};background:${gradient.hero};color:${colors.onBrand};font-weight:${weight.strong}}`,
  `main{max-width:38rem;margin:auto;padding:${space[10]} ${space[5]};overflow-wrap:break-word}`,
  `h1{font-size:${text.h1};line-height:1.2}`,
  `nav{display:flex;flex-wrap:wrap;gap:${space[4]};align-items:center}`,
  `a{color:${colors.brandStrong};padding-block:${space[3]}}`,
  `a:first-child{padding:${space[3]} ${space[5]};border-radius:${radius.md};background:${colors.brand};color:${colors.onBrand};text-decoration:none}`,
  `a:focus-visible{outline:3px solid ${colors.gold};outline-offset:2px}`,
].join('');
