import { Grid } from '@ail/kit/ui/Grid';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { CardSkeleton } from './CardParts.tsx';

const Cards = styled(Grid)`
  ${({ theme }) => theme.media.tabletOnly} {
    /* As wide as two: its picture stands beside its words. */
    > :last-child:nth-child(odd) > * {
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

/** Cards that lead to pages: three abreast, on a tablet two, and there no row has a hole. */
export const CardGrid = (props: CardGridProps) => (
  <Cards {...props} as="ul" role="list" $columns={{ tablet: 2, desktop: 3 }} $whole />
);

/** Holds the place of three cards. */
export const CardsToCome = (props: Pick<CardGridProps, 'data-testid'>) => (
  <CardGrid {...props} aria-hidden>
    <li>
      <CardSkeleton />
    </li>
    <li>
      <CardSkeleton />
    </li>
    <li>
      <CardSkeleton />
    </li>
  </CardGrid>
);
