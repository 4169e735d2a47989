import { contentLanguage, type Language } from '@ail/kit/contracts/enums';
import { Container } from '@ail/kit/ui/Container';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { arrowLeftIcon } from '@ail/kit/ui/icons/arrow-left';
import { Pattern } from '@ail/kit/ui/Pattern';
import { Stack } from '@ail/kit/ui/Stack';
import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useListAddress } from '../lists/list-address.ts';
import { Picture } from '../pictures/Picture.tsx';

const Ground = styled.div`
  position: relative;
  /* Safari has "clip" since version 16. */
  overflow: hidden;
  overflow: clip;
  background: ${({ theme }) => theme.gradient.hero};
  color: ${({ theme }) => theme.colors.onBrand};
  ${({ theme }) => theme.media.print} {
    background: none;
    color: ${({ theme }) => theme.colors.ink};
  }
`;

const Inner = styled(Container)`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  align-items: center;
  padding-block: ${({ theme }) => theme.space[8]} ${({ theme }) => theme.space[12]};
  ${({ theme }) => theme.media.desktop} {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    padding-block: ${({ theme }) => theme.space[12]} ${({ theme }) => theme.space[16]};
  }
  ${({ theme }) => theme.media.print} {
    display: block;
    padding-block: ${({ theme }) => `${theme.space[2]} ${theme.space[6]}`};
    button,
    a[href] {
      display: none;
    }
  }
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: start;
  gap: ${({ theme }) => theme.space[2]};
  min-height: ${({ theme }) => theme.size.touch};
  color: inherit;
  font-weight: ${({ theme }) => theme.weight.strong};
  &:hover {
    color: inherit;
  }
  &:not(:hover) {
    text-decoration: none;
  }
`;

/** When and where, in one line under the name. */
export const HeadFacts = styled.p`
  color: ${({ theme }) => theme.colors.onBrandSoft};
  font-size: ${({ theme }) => theme.text.sm};
  ${({ theme }) => theme.media.print} {
    color: inherit;
  }
`;

const Art = styled(Picture)`
  border-radius: ${({ theme }) => theme.radius.lg};
  box-shadow: ${({ theme }) => theme.shadow.lg};
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const Edge = styled(Pattern)`
  position: absolute;
  inset: auto 0 0;
`;

interface DetailHeadProps {
  back: { to: string; label: string };
  title: string;
  /** Of the title. */
  language?: Language | undefined;
  badges?: ReactNode;
  picture: string | null | undefined;
  /** Without it the picture is decoration. */
  pictureAlt?: string | undefined;
  children?: ReactNode;
}

/** The head of a detail page: link back, badges, name, picture. */
export const DetailHead = ({
  back,
  title,
  language = contentLanguage,
  badges,
  picture,
  pictureAlt = '',
  children,
}: DetailHeadProps) => {
  const backTo = useListAddress(back.to);
  return (
    <Ground>
      <Pattern variant="field" tone="onBrand" />
      <Inner>
        <Stack $gap={4}>
          <Back to={backTo}>
            <Icon path={arrowLeftIcon} />
            <TranslatableText>{back.label}</TranslatableText>
          </Back>
          {badges}
          <Heading level={1} lang={language}>
            {title}
          </Heading>
          {children}
        </Stack>
        <Art
          src={picture}
          alt={pictureAlt}
          placeholder={<ContentText language={language}>{title}</ContentText>}
          eager
          sizes="(min-width: 1024px) 520px, 100vw"
        />
      </Inner>
      <Edge />
    </Ground>
  );
};

const Columns = styled(Container)`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  align-items: start;
  padding-block: ${({ theme }) => theme.space[10]};
  ${({ theme }) => theme.media.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: ${({ theme }) => theme.space[12]};
    padding-block: ${({ theme }) => theme.space[16]};
  }
  > aside {
    height: auto;
  }
  ${({ theme }) => theme.media.print} {
    display: block;
    padding-block: ${({ theme }) => theme.space[4]};
    > * + * {
      margin-top: ${({ theme }) => theme.space[6]};
    }
    button,
    a[href] {
      display: none;
    }
  }
`;

const Main = styled(Stack)`
  gap: ${({ theme }) => theme.space[8]};
`;

/** Text next to the facts; in one column on a phone. */
export const DetailLayout = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <Columns>
    <Main>{children}</Main>
    {side}
  </Columns>
);
