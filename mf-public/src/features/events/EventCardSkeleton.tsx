import { Card } from '@ail/kit/ui/Card';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import styled from 'styled-components';
import { CardBody } from './EventCard.tsx';

const Wide = styled.div`
  aspect-ratio: 16 / 8;
  background: ${({ theme }) => theme.colors.sunken};
`;

/** Holds the place of an `EventCard`. */
export const EventCardSkeleton = () => (
  <Card $flush aria-hidden="true">
    <Wide />
    <CardBody>
      <Skeleton height="1.6rem" width="9rem" />
      <Skeleton height="1.6rem" />
      <Skeleton height="3rem" />
      <Skeleton height="4.5rem" width="70%" />
      <Skeleton height="2.75rem" width="8rem" />
    </CardBody>
  </Card>
);
