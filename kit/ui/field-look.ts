import styled, { css } from 'styled-components';
import './theme.ts';

/* Separate from the fields of forms, so that a list's filters do not load the form library. */

export const fieldLabel = css`
  font-size: ${({ theme }) => theme.text.sm};
  font-weight: ${({ theme }) => theme.weight.strong};
`;

/** The look of every input, select and text area. Below 16 px a phone zooms in. */
export const control = css`
  width: 100%;
  min-height: ${({ theme }) => theme.size.touch};
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
  border: ${({ theme }) => theme.border.field};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.paper};
  color: ${({ theme }) => theme.colors.ink};
  font-size: ${({ theme }) => theme.text.md};
  line-height: ${({ theme }) => theme.leading.snug};
  transition: border-color ${({ theme }) => theme.motion.quick};

  &:hover {
    border-color: ${({ theme }) => theme.colors.inkSoft};
  }
  &:focus-visible {
    border-color: ${({ theme }) => theme.colors.brand};
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${({ theme }) => theme.colors.danger};
    outline-color: ${({ theme }) => theme.colors.danger};
  }
`;

/** A native select, styled as the fields. */
export const Select = styled.select`
  ${control}
  appearance: auto;
`;
