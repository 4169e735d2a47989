import styled from 'styled-components';
import './theme.ts';

/** Paths on a 24 by 24 grid. */
const strokes = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M12 5v.01M12 12v.01M12 19v.01',
  close: 'M6 6l12 12M18 6L6 18',
  globe: 'M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18z',
  chevronDown: 'M6 9l6 6 6-6',
  chevronUp: 'M6 15l6-6 6 6',
  sort: 'M8 9l4-4 4 4M8 15l4 4 4-4',
  chevronLeft: 'M15 6l-6 6 6 6',
  chevronRight: 'M9 6l6 6-6 6',
  arrowRight: 'M4 12h16M13 5l7 7-7 7',
  arrowLeft: 'M20 12H4M11 5l-7 7 7 7',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3 2',
  pin: 'M12 21s-7-6-7-11.5A7 7 0 0119 9.5C19 15 12 21 12 21zM12 7a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
  users:
    'M9 4a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.3 3.3 0 010 6.2M18 14.5c2.2.8 3.2 2.7 3.5 5.5',
  user: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20.5c.6-4.2 3.4-6.5 7.5-6.5s6.9 2.3 7.5 6.5',
  check: 'M5 13l4.5 4.5L19 7',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l5 5',
  mail: 'M3 6h18v13H3zM3 7l9 7 9-7',
  phone: 'M5 4h4l2 5-2.5 1.5a12 12 0 005 5L15 13l5 2v4a1 1 0 01-1 1A16 16 0 014 5a1 1 0 011-1z',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  link: 'M10 14a4 4 0 006 0l3-3a4 4 0 00-6-6l-1 1M14 10a4 4 0 00-6 0l-3 3a4 4 0 006 6l1-1',
  chart: 'M4 20h16M7 20v-7M12 20V5M17 20v-10',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  compass: 'M12 3a9 9 0 100 18 9 9 0 000-18zM15.5 8.5l-2 5-5 2 2-5z',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  award: 'M12 3a6 6 0 100 12 6 6 0 000-12zM8.5 14L7 21l5-2.5L17 21l-1.5-7',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  feed: 'M5 11a8 8 0 018 8M5 4.5A14.5 14.5 0 0119.5 19M5.5 18.5v.5',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  alert: 'M12 4L2.5 20h19zM12 10v4M12 17v.5',
  info: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 11v6M12 7v.5',
  refresh: 'M20 11a8 8 0 10-2 6.5M20 4v7h-7',
  logout: 'M10 4H4v16h6M9 12h12M17 8l4 4-4 4',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  bookmark: 'M6 4h12v17l-6-4.5L6 21z',
  play: 'M7 5l12 7-12 7z',
  pause: 'M8 5v14M16 5v14',
} as const;

export type IconName = keyof typeof strokes;

const Svg = styled.svg`
  flex: none;
  width: ${({ theme }) => theme.size.icon};
  height: ${({ theme }) => theme.size.icon};
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.8;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** An icon next to a word; hidden from screen readers, so never alone in a control. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <Svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={className}>
    <path d={strokes[name]} />
  </Svg>
);
