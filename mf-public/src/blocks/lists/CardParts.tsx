import { Card } from '@ail/kit/ui/Card';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import styled, { css } from 'styled-components';
import { ListLink } from './ListLink.tsx';

/** The part of a card under its picture. */
export const CardBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => `${theme.space[2]} ${theme.space[5]} ${theme.space[5]}`};
`;

/** Stretches a link or a button over the nearest positioned element around it, which shows its focus. */
export const stretched = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${({ theme }) => theme.radius.lg};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: ${({ theme }) => theme.border.bar} solid ${({ theme }) => theme.colors.brand};
    outline-offset: calc(-1 * ${({ theme }) => theme.border.bar});
  }
`;

/**
 * A card's title, which links to its page and covers the card. The padding makes a single line easy to hit; it stays
 * an inline element, since in a block of its own a long word would not break.
 */
export const CardLink = styled(ListLink)`
  ${stretched}
  padding-block: ${({ theme }) => theme.space[1]};
  color: inherit;
  text-decoration: none;
  &:hover {
    color: ${({ theme }) => theme.colors.brand};
    text-decoration: underline;
  }
`;

/** A card that leads to a page as a whole, by its `CardLink`; other links and buttons are above that. */
export const LinkCard = styled(Card)`
  isolation: isolate;
  a:not(${CardLink}),
  button {
    position: relative;
    z-index: 1;
  }
`;

/** A card's buttons, at its foot. */
export const CardActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  margin-top: auto;
  padding-top: ${({ theme }) => theme.space[2]};
  &:empty {
    display: none;
  }
`;

const Wide = styled.div`
  aspect-ratio: 16 / 8;
  background: ${({ theme }) => theme.colors.sunken};
`;

/** The placeholder of a card with a picture, with as much text. */
export const CardSkeleton = ({ text }: { text: string }) => (
  <Card $flush aria-hidden="true">
    <Wide />
    <CardBody>
      <Skeleton height="1.6rem" width="9rem" />
      <Skeleton height="1.6rem" />
      <Skeleton height="3rem" />
      <Skeleton height={text} width="70%" />
      <Skeleton height="2.75rem" width="8rem" />
    </CardBody>
  </Card>
);
