import styled, { css } from 'styled-components';

/** The parts of `DataTable`: a list of cards on a phone, a table from a tablet on. */

interface Aligned {
  $align?: 'end' | undefined;
}

export const Root = styled.table`
  display: block;
  width: 100%;
  font-size: ${({ theme }) => theme.text.sm};
  line-height: ${({ theme }) => theme.leading.snug};

  ${({ theme }) => theme.media.tablet} {
    display: table;
  }
`;

export const Head = styled.thead`
  /* On a phone each fact carries its own name. */
  display: none;
  ${({ theme }) => theme.media.tablet} {
    display: table-header-group;
  }
`;

export const HeadCell = styled.th<Aligned>`
  padding: ${({ theme }) => theme.space[3]};
  border-bottom: ${({ theme }) => theme.border.field};
  color: ${({ theme }) => theme.colors.inkSoft};
  font-size: ${({ theme }) => theme.text.xs};
  font-weight: ${({ theme }) => theme.weight.strong};
  text-align: ${({ $align = 'start' }) => $align};
  white-space: nowrap;
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[1]};
  min-height: ${({ theme }) => theme.space[7]};
  margin: 0;
  padding: 0 ${({ theme }) => theme.space[1]};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.colors.transparent};
  font-weight: inherit;
  text-decoration: underline;
  text-decoration-color: ${({ theme }) => theme.colors.lineStrong};
  text-decoration-style: dotted;
  text-underline-offset: 0.3em;
  &:hover {
    color: ${({ theme }) => theme.colors.brandStrong};
  }
`;

export const Body = styled.tbody`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  ${({ theme }) => theme.media.tablet} {
    display: table-row-group;
  }
`;

export const Row = styled.tr<{ $chosen: boolean }>`
  position: relative;
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => theme.space[4]};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme, $chosen }) => ($chosen ? theme.colors.brandSoft : theme.colors.paper)};

  ${({ theme }) => theme.media.tablet} {
    display: table-row;
    border: 0;
    &:hover {
      background: ${({ theme, $chosen }) => ($chosen ? theme.colors.brandSoft : theme.colors.soft)};
    }
  }
`;

const title = css`
  font-size: ${({ theme }) => theme.text.md};
  font-weight: ${({ theme }) => theme.weight.strong};
  ${({ theme }) => theme.media.tablet} {
    font-size: inherit;
  }
`;

export const Cell = styled.td<Aligned & { $title: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[3]};
  align-items: baseline;
  min-width: 0;
  padding: 0;
  overflow-wrap: anywhere;
  ${({ $title }) => $title && title}

  ${({ theme }) => theme.media.tablet} {
    display: table-cell;
    padding: ${({ theme }) => theme.space[3]};
    border-bottom: ${({ theme }) => theme.border.thin};
    text-align: ${({ $align = 'start' }) => $align};
    overflow-wrap: break-word;
    vertical-align: middle;
  }
`;

export const Label = styled.span`
  flex: 0 0 7rem;
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.xs};
  font-weight: ${({ theme }) => theme.weight.strong};
  &:empty {
    display: none;
  }
  ${({ theme }) => theme.media.tablet} {
    display: none;
  }
`;

export const Check = styled.label`
  display: inline-grid;
  place-items: center;
  min-width: ${({ theme }) => theme.space[6]};
  min-height: ${({ theme }) => theme.space[6]};
  cursor: pointer;
  input {
    width: ${({ theme }) => theme.space[5]};
    height: ${({ theme }) => theme.space[5]};
    margin: 0;
  }
  ${({ theme }) => theme.media.touch} {
    min-width: ${({ theme }) => theme.size.touch};
    min-height: ${({ theme }) => theme.size.touch};
  }
`;
