import styled, { css } from 'styled-components';
import { bandImage, fieldImage, type PatternTone } from './pattern-image.ts';
import './theme.ts';

const Band = styled.div<{ $tone: PatternTone }>`
  height: ${({ theme }) => theme.space[2]};
  background-image: ${({ theme, $tone }) => bandImage(theme, $tone)};
  background-size: auto 100%;
  background-repeat: repeat-x;
  background-position: center;
  ${({ $tone }) =>
    $tone !== 'cloth' &&
    css`
      opacity: 0.5;
    `}
`;

const Field = styled.div<{ $tone: PatternTone }>`
  position: absolute;
  inset: 0;
  z-index: ${({ theme }) => theme.z.base};
  pointer-events: none;
  background-image: ${({ theme, $tone }) => fieldImage(theme, $tone)};
  opacity: ${({ $tone }) => ($tone === 'cloth' ? 0.55 : 0.08)};
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

interface PatternProps {
  /** A woven strip for an edge, or a field that fills its positioned parent, behind the content. */
  variant?: 'band' | 'field';
  tone?: PatternTone;
  className?: string;
}

/** The site's geometric textile; decoration only. */
export const Pattern = ({ variant = 'band', tone = 'cloth', className }: PatternProps) =>
  variant === 'band' ? (
    <Band $tone={tone} aria-hidden="true" className={className} />
  ) : (
    <Field $tone={tone} aria-hidden="true" className={className} />
  );
