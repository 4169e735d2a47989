import { useImageFailure } from '@ail/kit/browser/image-failure';
import { useIsHydrating } from '@ail/kit/browser/is-hydrating';
import { Clamp } from '@ail/kit/ui/Heading';
import { Pattern } from '@ail/kit/ui/Pattern';
import { savesData } from '@ail/kit/ui/saves-data';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { pictureSource } from './picture-source.ts';

const Frame = styled.span<{ $ratio: string }>`
  position: relative;
  display: block;
  overflow: hidden;
  aspect-ratio: ${({ $ratio }) => $ratio};
  background: ${({ theme }) => theme.gradient.brand};
  color: ${({ theme }) => theme.colors.onBrand};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Placeholder = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: ${({ theme }) => theme.space[5]};
  ${({ theme }) => css`
    font-size: ${theme.text.lg};
    font-weight: ${theme.weight.strong};
  `}
  text-align: center;
  overflow-wrap: anywhere;
`;

interface PictureProps {
  /** Its path under /assets, or a full address; without it the placeholder shows. */
  src: string | null | undefined;
  alt: string;
  /** The text for a picture that is missing or does not load. */
  placeholder?: ReactNode;
  /** How wide it will be, for the browser's choice: a `sizes` attribute. */
  sizes: string;
  /** Above the fold: loaded at once. */
  eager?: boolean;
  ratio?: string;
  className?: string;
}

/**
 * A picture in a reserved space, in the smallest format that the browser accepts; without one, the
 * pattern with the placeholder's text.
 */
export const Picture = ({
  src,
  alt,
  placeholder,
  sizes,
  eager = false,
  ratio = '16 / 10',
  className,
}: PictureProps) => {
  const { failed, ...loading } = useImageFailure(src ?? undefined);
  const isHydrating = useIsHydrating();
  // Only the smallest, since a dense screen would choose the largest by its width.
  const spare = (set: string) => (!isHydrating && savesData() ? set.split(', ')[0] : set);
  const source = src && !failed ? pictureSource(src) : undefined;
  return (
    <Frame $ratio={ratio} className={className} data-failed={src && !source ? '' : undefined}>
      {src && source ? (
        <picture>
          {source.avif && <source type="image/avif" srcSet={spare(source.avif)} sizes={sizes} />}
          {source.webp && <source type="image/webp" srcSet={spare(source.webp)} sizes={sizes} />}
          <img
            src={source.src}
            alt={alt}
            width={source.width}
            height={source.height}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            fetchPriority={eager ? 'high' : undefined}
            {...loading}
          />
        </picture>
      ) : (
        <>
          <Pattern variant="field" tone="onBrand" />
          <Placeholder>
            <Clamp as="span" $lines={3}>
              {placeholder}
            </Clamp>
          </Placeholder>
        </>
      )}
    </Frame>
  );
};
