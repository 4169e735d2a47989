import type { ComponentPropsWithRef } from 'react';
import styled, { css, type DefaultTheme } from 'styled-components';
import { Container } from './Container.tsx';
import { Pattern } from './Pattern.tsx';
import './theme.ts';

type Tone = 'plain' | 'soft' | 'brand';

const grounds = (theme: DefaultTheme) => ({
  plain: css`
    background: ${theme.colors.paper};
  `,
  soft: css`
    background: ${theme.colors.soft};
  `,
  brand: css`
    background: ${theme.gradient.brand};
    color: ${theme.colors.onBrand};
  `,
});

const Root = styled.section<{ $tone: Tone }>`
  position: relative;
  /* Safari has "clip" since version 16. */
  overflow: hidden;
  overflow: clip;
  padding-block: ${({ theme }) => theme.space[12]};
  ${({ theme, $tone }) => grounds(theme)[$tone]}

  ${({ theme }) => theme.media.tablet} {
    padding-block: ${({ theme }) => theme.space[20]};
  }
`;

interface SectionProps extends ComponentPropsWithRef<'section'> {
  tone?: Tone;
}

/** A section of the page over its full width, with vertical spacing and side margins. */
export const Section = ({ tone = 'plain', children, ...rest }: SectionProps) => (
  <Root {...rest} $tone={tone}>
    {tone === 'brand' && <Pattern variant="field" tone="onBrand" />}
    <Container>{children}</Container>
  </Root>
);
