import { shownTicketCode } from '@ail/kit/contracts/door/ticket-code';
import encodeQR from 'qr';
import styled from 'styled-components';

const Root = styled.figure`
  display: inline-flex;
  flex-direction: column;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => theme.space[3]};
  background: ${({ theme }) => theme.colors.paper};
  color: ${({ theme }) => theme.colors.ink};
  figcaption {
    font-family: ${({ theme }) => theme.font.mono};
    font-size: ${({ theme }) => theme.text.lg};
  }
`;

const Picture = styled.svg`
  width: ${({ theme }) => theme.size.fact};
  height: ${({ theme }) => theme.size.fact};
`;

/** The white margin that scanners need around a code. */
const border = 4;

/** The code of a ticket, as a QR code and as text; it is printed, too. */
export const TicketCode = ({ code }: { code: string }) => {
  const rows = encodeQR(code, 'raw', { ecc: 'medium', border });
  const path = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <Root>
      <Picture
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        shapeRendering="crispEdges"
        aria-hidden
      >
        <path d={path.join('')} />
      </Picture>
      <figcaption translate="no">{shownTicketCode(code)}</figcaption>
    </Root>
  );
};
