import { createGlobalStyle } from 'styled-components';
import './theme.ts';

/** The global style sheet; mounted once, by the shell. */
export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }

  :root {
    --reach-dialog: 1;
    color-scheme: light;
    /* A focused element must not hide under the sticky header. */
    scroll-padding-top: ${({ theme }) => theme.space[24]};
    /* The page keeps its width when a scrollbar appears, or a dialog removes it. */
    scrollbar-gutter: stable;
    accent-color: ${({ theme }) => theme.colors.brand};
    -webkit-text-size-adjust: 100%;
  }

  /* An open dialog or drawer stops the page from scrolling; a class set by script would outlive a crash. */
  html:has([data-holds-page]) {
    overflow: hidden;
  }

  body {
    margin: 0;
    min-width: 20rem;
    background: ${({ theme }) => theme.colors.paper};
    color: ${({ theme }) => theme.colors.ink};
    font-family: ${({ theme }) => theme.font.body};
    font-size: ${({ theme }) => theme.text.md};
    line-height: ${({ theme }) => theme.leading.body};
    overflow-wrap: break-word;
    /* No word is left alone on a last line. */
    text-wrap: pretty;
    -webkit-font-smoothing: antialiased;
  }

  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset { margin: 0; padding: 0; border: 0; }
  ul[class], ol[class] { list-style: none; }
  img, svg { display: block; max-width: 100%; height: auto; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  a { color: ${({ theme }) => theme.colors.brand}; text-underline-offset: 0.2em; }
  a:hover { color: ${({ theme }) => theme.colors.brandStrong}; }
  table { border-collapse: collapse; }
  [hidden] { display: none !important; }

  :focus-visible {
    outline: ${({ theme }) => theme.border.bar} solid ${({ theme }) => theme.colors.brand};
    outline-offset: ${({ theme }) => theme.border.thick};
  }
  /* A heading is focused so that a screen reader reads it; it is no control. */
  h1[tabindex='-1']:focus, h2[tabindex='-1']:focus, main:focus { outline: none; }

  ::selection {
    background: ${({ theme }) => theme.colors.gold};
    color: ${({ theme }) => theme.colors.ink};
  }

  /* A page keeps its main action at the lower edge of a phone: it does not cover the focus. */
  @media screen and (max-width: 767.98px) {
    html:has([data-phone-bar]) { scroll-padding-block-end: ${({ theme }) => theme.space[20]}; }
  }

  ${({ theme }) => theme.media.reducedMotion} {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      /* Zero: with any duration every change is a transition, even the first paint. */
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }

  /* Backgrounds and shadows, which mark these elsewhere, are dropped. */
  ${({ theme }) => theme.media.forcedColors} {
    [aria-current='page'], [aria-selected='true'], [aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight !important;
      color: HighlightText !important;
    }
  }

  ${({ theme }) => theme.media.print} {
    body { background: none; }
    a { color: inherit; }
    h1, h2, h3, h4 { break-after: avoid; }
    p, li { orphans: 3; widows: 3; }
  }
`;
