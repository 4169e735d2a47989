import { inTurn } from '@ail/kit/ui/Skeleton';
import styled from 'styled-components';

/** The sections of a page: those below a part that is loading wait for it, so that nothing in sight moves. */
export const InTurn = styled.div`
  ${inTurn}
`;
