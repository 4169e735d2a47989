import { Card } from '@ail/kit/ui/Card';
import { Grid } from '@ail/kit/ui/Grid';
import { Icon } from '@ail/kit/ui/Icon';
import { starIcon } from '@ail/kit/ui/icons/star';
import { Section } from '@ail/kit/ui/Section';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Reveal } from '../motion/Reveal.tsx';
import { SectionHead } from '../page/SectionHead.tsx';

const scale = [1, 2, 3, 4, 5] as const;

const Figure = styled.figure`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[4]};
`;

const Quote = styled.blockquote`
  flex: 1;
  font-size: ${({ theme }) => theme.text.lg};
`;

const Author = styled.span`
  display: block;
  font-weight: ${({ theme }) => theme.weight.strong};
`;

const Role = styled.span`
  display: block;
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

const Stars = styled.span`
  display: inline-flex;
  gap: ${({ theme }) => theme.space[1]};
`;

const Star = styled.span<{ $on: boolean }>`
  display: inline-flex;
  color: ${({ theme, $on }) => ($on ? theme.colors.gold : theme.colors.line)};
  svg {
    fill: currentcolor;
  }
`;

export interface Testimonial {
  id: string;
  quote: string;
  author: string;
  role: string;
  /** Of five. */
  rating: number;
  /** The rating in words. */
  ratingLabel: string;
}

/** What clients say, each with its rating of five. */
export const Testimonials = ({
  title,
  items,
}: {
  title: ReactNode;
  items: readonly Testimonial[];
}) => {
  const headingId = useId();
  return (
    <Section aria-labelledby={headingId}>
      <SectionHead id={headingId} title={title} centred />
      <Grid as="ul" role="list" $columns={{ desktop: 3 }}>
        {items.map(({ id, quote, author, role, rating, ratingLabel }) => (
          <li key={id}>
            <Reveal>
              <Card>
                <Figure>
                  <Stars role="img" aria-label={ratingLabel}>
                    {scale.map((step) => (
                      <Star key={step} $on={step <= rating}>
                        <Icon path={starIcon} />
                      </Star>
                    ))}
                  </Stars>
                  <Quote>{quote}</Quote>
                  <figcaption>
                    <Author>{author}</Author>
                    <Role>{role}</Role>
                  </figcaption>
                </Figure>
              </Card>
            </Reveal>
          </li>
        ))}
      </Grid>
    </Section>
  );
};
