import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import './theme.ts';

type Level = 1 | 2 | 3 | 4;
type HeadingSize = 'display' | 'h1' | 'h2' | 'h3' | 'h4';

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const;

const Root = styled.h2<{ $size: HeadingSize }>`
  font-size: ${({ theme, $size }) => theme.text[$size]};
  font-weight: ${({ theme }) => theme.weight.heavy};
  line-height: ${({ theme, $size }) =>
    $size === 'h3' || $size === 'h4' ? theme.leading.snug : theme.leading.tight};
  letter-spacing: ${({ theme, $size }) =>
    $size === 'h3' || $size === 'h4' ? theme.tracking.snug : theme.tracking.tight};
  text-wrap: balance;
  overflow-wrap: break-word;
  hyphens: auto;
`;

interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  level: Level;
  /** The size, if it differs from that of the level. */
  size?: HeadingSize;
}

/** A heading, with a level for the outline and a size of its own. */
export const Heading = ({ level, size = tags[level], ...rest }: HeadingProps) => (
  <Root {...rest} as={tags[level]} $size={size} />
);

/** The sentence under a heading. */
export const Lead = styled.p`
  max-width: ${({ theme }) => theme.size.measure};
  font-size: ${({ theme }) => theme.text.lg};
  line-height: ${({ theme }) => theme.leading.body};
`;

/** Text cut after some lines. */
export const Clamp = styled.p<{ $lines: number }>`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
  overflow: hidden;

  ${({ theme }) => theme.media.print} {
    display: block;
  }
`;
