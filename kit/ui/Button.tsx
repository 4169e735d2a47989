import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled, { css, type DefaultTheme } from 'styled-components';
import { Spinner } from './Spinner.tsx';
import './theme.ts';
import { TranslatableText } from './TranslatableText.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerOutline';
type ButtonSize = 'md' | 'sm';

interface Look {
  $variant: ButtonVariant;
  $size: ButtonSize;
}

const paints = (theme: DefaultTheme) => ({
  primary: css`
    background: ${theme.colors.brand};
    color: ${theme.colors.onBrand};
    box-shadow: ${theme.shadow.sm};
    &:hover:not(:disabled) {
      background: ${theme.colors.brandStrong};
      color: ${theme.colors.onBrand};
    }
  `,
  secondary: css`
    background: ${theme.colors.paper};
    border-color: ${theme.colors.lineStrong};
    color: ${theme.colors.brandStrong};
    &:hover:not(:disabled) {
      background: ${theme.colors.brandSoft};
      border-color: ${theme.colors.brand};
    }
  `,
  ghost: css`
    background: ${theme.colors.transparent};
    color: ${theme.colors.brandStrong};
    &:hover:not(:disabled) {
      background: ${theme.colors.brandSoft};
    }
  `,
  danger: css`
    background: ${theme.colors.danger};
    color: ${theme.colors.onBrand};
    &:hover:not(:disabled) {
      background: ${theme.colors.dangerStrong};
      color: ${theme.colors.onBrand};
    }
  `,
  dangerOutline: css`
    background: ${theme.colors.paper};
    border-color: ${theme.colors.danger};
    color: ${theme.colors.danger};
    &:hover:not(:disabled) {
      background: ${theme.colors.dangerSoft};
    }
  `,
});

const look = css<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[2]};
  min-height: ${({ theme, $size }) => ($size === 'sm' ? theme.space[9] : theme.size.touch)};
  padding: ${({ theme, $size }) =>
    $size === 'sm' ? `${theme.space[1]} ${theme.space[3]}` : `${theme.space[2]} ${theme.space[5]}`};
  border: ${({ theme }) => theme.border.hairline} solid ${({ theme }) => theme.colors.transparent};
  border-radius: ${({ theme }) => theme.radius.md};
  font-size: ${({ theme }) => theme.text.sm};
  font-weight: ${({ theme }) => theme.weight.strong};
  line-height: ${({ theme }) => theme.leading.snug};
  text-align: center;
  /* A label of two lines stays next to its icon. */
  &:has(> svg:first-child) {
    text-align: start;
  }
  overflow-wrap: break-word;
  text-decoration: none;
  transition:
    background-color ${({ theme }) => theme.motion.quick},
    border-color ${({ theme }) => theme.motion.quick},
    color ${({ theme }) => theme.motion.quick};
  ${({ theme, $variant }) => paints(theme)[$variant]}

  ${({ theme }) => theme.media.touch} {
    min-height: ${({ theme }) => theme.size.touch};
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.65;
  }
  /* Nobody presses paper. */
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const Root = styled.button<Look>`
  ${look}
`;
const LinkRoot = styled(Link)<Look>`
  ${look}
`;
const AnchorRoot = styled.a<Look>`
  ${look}
`;

interface Shared {
  variant?: ButtonVariant;
  size?: ButtonSize;
  children?: ReactNode;
}

export interface ButtonProps extends Shared, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner; the button cannot be pressed, yet keeps the focus. */
  busy?: boolean;
  /** As `disabled`, but keeps the focus: for a button that its own press disables. */
  'aria-disabled'?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button; `type="button"` by default. */
export const Button = ({
  variant = 'primary',
  size = 'md',
  busy = false,
  type = 'button',
  onClick,
  children,
  'aria-disabled': unavailable = false,
  ...rest
}: ButtonProps) => (
  <Root
    {...rest}
    // A disabled button would lose the focus; the click is prevented instead.
    aria-disabled={busy || unavailable || undefined}
    aria-busy={busy || undefined}
    onClick={busy || unavailable ? (event) => event.preventDefault() : onClick}
    type={type}
    $variant={variant}
    $size={size}
  >
    {busy && <Spinner size="inline" />}
    <TranslatableText>{children}</TranslatableText>
  </Root>
);

/** A link within the site that looks like a button. */
export const ButtonLink = ({
  variant = 'primary',
  size = 'md',
  ...rest
}: Shared & LinkProps & { ref?: Ref<HTMLAnchorElement> }) => (
  <LinkRoot {...rest} $variant={variant} $size={size} />
);

/** A link out of the site, or to a file, that looks like a button. */
export const ButtonAnchor = ({
  variant = 'primary',
  size = 'md',
  rel = 'noopener noreferrer',
  ...rest
}: Shared & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <AnchorRoot {...rest} rel={rel} $variant={variant} $size={size} />
);
