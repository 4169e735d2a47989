import styled, { css } from 'styled-components';

/** What the table measures its room by. */
export const Frame = styled.div`
  container-type: inline-size;
`;

const inColumns = css`
  display: table;
  thead {
    position: static;
    display: table-header-group;
    clip-path: none;
  }
  tbody {
    display: table-row-group;
  }
  tr {
    display: table-row;
  }
  th,
  td,
  td[data-label],
  td[data-place],
  td:has(> div:empty) {
    position: static;
    display: table-cell;
    padding: ${({ theme }) => theme.space[2]};
    /* A word is broken only where nothing else helps, or a column would shrink to a letter. */
    overflow-wrap: break-word;
    text-align: start;
    vertical-align: top;
  }
  td[data-label]::before {
    display: none;
  }
  td[data-place] {
    font-size: inherit;
    font-weight: inherit;
  }
  /* No cell asks for more than its share of the room, and breaks a word only beyond it. */
  td > div {
    min-width: 100%;
    max-width: 12cqi;
  }
  td[data-place='title'] > div {
    max-width: 17cqi;
  }
  td[data-wide] > div {
    max-width: 15cqi;
  }
  /* Buttons give their column its width, and so do badges, of which long phrases take two lines. */
  td[data-place='actions'] button {
    white-space: nowrap;
  }
  td > div > span:only-child {
    min-width: 6.5rem;
    text-wrap: balance;
  }
  td:has(> div > span:only-child) > div,
  td[data-place='actions'] > div,
  td[data-place='menu'] > div {
    max-width: none;
  }
  thead th {
    border-bottom: ${({ theme }) => theme.border.field};
    color: ${({ theme }) => theme.colors.inkMuted};
    font-size: ${({ theme }) => theme.text.xs};
    font-weight: ${({ theme }) => theme.weight.strong};
    vertical-align: middle;
  }
  td[data-place='menu'],
  td[data-place='choice'] {
    padding-block: ${({ theme }) => theme.border.thick};
  }
  tbody tr {
    border: 0;
    border-bottom: ${({ theme }) => theme.border.thin};
    border-radius: 0;
    &:hover {
      background: ${({ theme }) => theme.colors.soft};
    }
  }
`;

/** Columns if there is room for them or on paper, which shows no controls; else a card for each row. */
export const Table = styled.table<{ $busy: boolean }>`
  /* Where there is no room for columns each row is a card, and each cell says what it is. */
  &,
  tbody,
  tr,
  td {
    display: block;
  }
  width: 100%;
  font-size: ${({ theme }) => theme.text.sm};
  line-height: ${({ theme }) => theme.leading.snug};
  opacity: ${({ $busy }) => ($busy ? 0.6 : 1)};
  transition: opacity ${({ theme }) => theme.motion.quick};

  thead {
    position: absolute;
    width: ${({ theme }) => theme.border.hairline};
    height: ${({ theme }) => theme.border.hairline};
    overflow: hidden;
    clip-path: inset(50%);
  }
  tbody tr {
    position: relative;
    margin-bottom: ${({ theme }) => theme.space[3]};
    padding: ${({ theme }) => theme.space[3]};
    border: ${({ theme }) => theme.border.thin};
    border-radius: ${({ theme }) => theme.radius.md};
    &[data-selected='true'] {
      background: ${({ theme }) => theme.colors.brandSoft};
    }
  }
  td {
    padding: ${({ theme }) => theme.space[1]} 0;
    overflow-wrap: anywhere;
    &:has(> div:empty) {
      display: none;
    }
  }
  td[data-label] {
    display: grid;
    grid-template-columns: 7rem minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[2]};
    &::before {
      content: attr(data-label);
      padding-top: ${({ theme }) => theme.border.thick};
      color: ${({ theme }) => theme.colors.inkMuted};
      font-size: ${({ theme }) => theme.text.xs};
      font-weight: ${({ theme }) => theme.weight.strong};
    }
  }
  /* What needs more room stands below its header. */
  td[data-wide][data-label] {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
  td[data-place='title'] {
    padding-inline-end: ${({ theme }) => theme.space[11]};
    font-size: ${({ theme }) => theme.text.md};
    font-weight: ${({ theme }) => theme.weight.strong};
  }
  td[data-place='choice'],
  td[data-place='menu'] {
    position: absolute;
    inset-block-start: ${({ theme }) => theme.space[1]};
    inset-inline-end: ${({ theme }) => theme.space[1]};
  }

  @container (min-width: 46rem) {
    ${inColumns}
  }
  ${({ theme }) => theme.media.print} {
    ${inColumns}
    :is(th, td):is([data-place='choice'], [data-place='menu'], [data-place='actions']) {
      display: none;
    }
  }
`;

/** A column's heading that orders the rows. */
export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[1]};
  min-height: ${({ theme }) => theme.space[6]};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: inherit;
  text-align: start;
  &:hover {
    color: ${({ theme }) => theme.colors.ink};
  }
  ${({ theme }) => theme.media.print} {
    svg {
      display: none;
    }
  }
`;

/** A row's box, with room around it for a finger. */
export const Check = styled.label`
  display: grid;
  place-items: center;
  width: ${({ theme }) => theme.space[9]};
  height: ${({ theme }) => theme.space[9]};
  cursor: pointer;
  ${({ theme }) => theme.media.touch} {
    width: ${({ theme }) => theme.size.touch};
    height: ${({ theme }) => theme.size.touch};
  }
  input {
    width: ${({ theme }) => theme.space[5]};
    height: ${({ theme }) => theme.space[5]};
    margin: 0;
  }
`;
