import { contentLanguage, type Language } from '@ail/kit/contracts/enums';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';

/** The look of HTML that was written in an editor. */
const Prose = styled.div`
  max-width: ${({ theme }) => theme.size.measure};
  font-size: ${({ theme }) => theme.text.lg};
  overflow-wrap: break-word;
  > * + * {
    margin-top: ${({ theme }) => theme.space[4]};
  }
  h2,
  h3,
  h4 {
    margin-top: ${({ theme }) => theme.space[8]};
    font-weight: ${({ theme }) => theme.weight.heavy};
    letter-spacing: ${({ theme }) => theme.tracking.snug};
    line-height: ${({ theme }) => theme.leading.snug};
  }
  > :first-child {
    margin-top: 0;
  }
  h2 {
    font-size: ${({ theme }) => theme.text.h3};
  }
  h3,
  h4 {
    font-size: ${({ theme }) => theme.text.lg};
  }
  ul,
  ol {
    padding-inline-start: ${({ theme }) => theme.space[6]};
  }
  li + li {
    margin-top: ${({ theme }) => theme.space[2]};
  }
  blockquote {
    padding-inline-start: ${({ theme }) => theme.space[5]};
    border-inline-start: ${({ theme }) => theme.space[1]} solid ${({ theme }) => theme.colors.gold};
    color: ${({ theme }) => theme.colors.inkSoft};
    font-style: italic;
  }
  table {
    display: block;
    max-width: 100%;
    overflow-x: auto;
  }
  th,
  td {
    padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
    border: ${({ theme }) => theme.border.thin};
    text-align: start;
  }
  pre {
    overflow-x: auto;
  }
  img {
    border-radius: ${({ theme }) => theme.radius.md};
  }
`;

/** Whether it is a plain click, not one for a new tab or a download. */
const isPlain = (event: MouseEvent, link: HTMLAnchorElement) =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !link.target &&
  !link.hasAttribute('download');

/** Paths that the router does not have: files, the API and other answers of the server. */
const isPage = (path: string) =>
  !/^\/(?:api|assets|locales|shell|remotes|healthz|readyz|metrics)(?:\/|$)|\.[^/.]*$/.test(path);

/** Text that was written in an editor and sanitised by the server; its links to pages of this site go through the router. */
export const Article = ({
  html,
  language = contentLanguage,
}: {
  html: string;
  language?: Language | undefined;
}) => {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || !isPlain(event, link)) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    if (origin !== location.origin || !isPage(pathname)) return;
    event.preventDefault();
    void navigate(`${pathname}${search}${hash}`);
  };
  return (
    <Prose
      lang={language}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it when it is written
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
};
