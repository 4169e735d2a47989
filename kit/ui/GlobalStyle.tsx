import { createGlobalStyle } from 'styled-components';
import './theme.ts';

/** The page's ground rules; mounted once, by the shell. */
export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }

  :root {
    --reach-dialog: 1;
    color-scheme: light;
    /* What the keyboard reaches must not hide under the sticky header. */
    scroll-padding-top: ${({ theme }) => theme.space[24]};
    /* A page that grows past the screen while it loads, or is held still, keeps its width. */
    scrollbar-gutter: stable;
    accent-color: ${({ theme }) => theme.colors.brand};
    -webkit-text-size-adjust: 100%;
  }

  /* An open dialog or drawer holds the page still; a class set by script would outlive a crash. */
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
  /* Focus goes to a heading so that a screen reader reads it; it is no control. */
  h1[tabindex='-1']:focus, h2[tabindex='-1']:focus, main:focus { outline: none; }

  ::selection {
    background: ${({ theme }) => theme.colors.gold};
    color: ${({ theme }) => theme.colors.ink};
  }

  ${({ theme }) => theme.media.reducedMotion} {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      /* Not a millisecond: a duration makes a transition of every change, of the first paint too. */
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }

  ${({ theme }) => theme.media.print} {
    body { background: none; }
    a { color: inherit; }
    h1, h2, h3, h4 { break-after: avoid; }
    p, li { orphans: 3; widows: 3; }
  }
`;
