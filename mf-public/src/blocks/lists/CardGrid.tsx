import { Grid } from '@ail/kit/ui/Grid';
import type { ReactNode, Ref } from 'react';
import styled, { css } from 'styled-components';
import { CardSkeleton } from './CardParts.tsx';

/* As wide as its row, with the picture next to the text. */
const wide = css`
  flex-direction: row;
  > :first-child {
    flex: 0 0 42%;
    aspect-ratio: auto;
    img {
      position: absolute;
    }
  }
  > :last-child {
    padding: ${({ theme }) => theme.space[6]};
  }
`;

const Cards = styled(Grid)`
  ${({ theme }) => theme.media.tabletOnly} {
    > :last-child:nth-child(odd) > * {
      ${wide}
    }
  }
  ${({ theme }) => theme.media.desktop} {
    > :last-child:nth-child(3n + 1) {
      grid-column: 1 / -1;
      > * {
        ${wide}
      }
    }
  }
`;

interface CardGridProps {
  ref?: Ref<HTMLUListElement>;
  'aria-hidden'?: boolean;
  'data-testid'?: string;
  /** List items, each with one card that has a picture and a body. */
  children: ReactNode;
}

/** Cards that lead to pages: three abreast, on a tablet two; one that is left over takes a whole row. */
export const CardGrid = (props: CardGridProps) => (
  <Cards {...props} as="ul" role="list" $columns={{ tablet: 2, desktop: 3 }} $whole />
);

interface SkeletonCardsProps extends Pick<CardGridProps, 'data-testid'> {
  /** The height of the text below title and picture, a CSS length. */
  text?: string | undefined;
}

/** The placeholder of a card in a grid. */
export const SkeletonCard = ({ text = '4.5rem' }: { text?: string | undefined }) => (
  <li aria-hidden>
    <CardSkeleton text={text} />
  </li>
);

/** The placeholders of three cards. */
export const SkeletonCards = ({ text, ...props }: SkeletonCardsProps) => (
  <CardGrid {...props} aria-hidden>
    <SkeletonCard text={text} />
    <SkeletonCard text={text} />
    <SkeletonCard text={text} />
  </CardGrid>
);
