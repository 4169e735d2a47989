import type { ReactNode } from 'react';
import styled, { type DefaultTheme } from 'styled-components';
import { Icon, type IconPath } from './Icon.tsx';
import './theme.ts';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'gold' | 'info';

const tones = (theme: DefaultTheme) =>
  ({
    neutral: [theme.colors.sunken, theme.colors.inkSoft],
    success: [theme.colors.successSoft, theme.colors.success],
    warning: [theme.colors.warningSoft, theme.colors.warning],
    danger: [theme.colors.dangerSoft, theme.colors.danger],
    gold: [theme.colors.goldSoft, theme.colors.goldInk],
    info: [theme.colors.infoSoft, theme.colors.info],
  }) satisfies Record<BadgeTone, readonly [string, string]>;

const Root = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[1]};
  align-self: start;
  max-width: 100%;
  padding: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.pill};
  border: ${({ theme }) => theme.border.hairline} solid
    ${({ theme }) => theme.colors.transparent};
  background: ${({ theme, $tone }) => tones(theme)[$tone][0]};
  color: ${({ theme, $tone }) => tones(theme)[$tone][1]};
  font-size: ${({ theme }) => theme.text.xs};
  font-weight: ${({ theme }) => theme.weight.strong};
  line-height: ${({ theme }) => theme.leading.snug};
`;

/* Overrides a cell around it: a word breaks only if it is longer than a line, and is never cut. */
const Text = styled.span`
  overflow-wrap: break-word;
  min-width: 0;
`;

interface BadgeProps {
  tone?: BadgeTone;
  icon?: IconPath;
  children: ReactNode;
}

/** A short word with a colour; the word alone must say it all. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <Root $tone={tone}>
    {icon && <Icon path={icon} />}
    <Text>{children}</Text>
  </Root>
);
