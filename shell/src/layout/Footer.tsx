import type { LinkList } from '@ail/kit/contracts/pages/page';
import { Container } from '@ail/kit/ui/Container';
import { Icon } from '@ail/kit/ui/Icon';
import { mailIcon } from '@ail/kit/ui/icons/mail';
import { phoneIcon } from '@ail/kit/ui/icons/phone';
import { Pattern } from '@ail/kit/ui/Pattern';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { brand } from '../brand.ts';
import { useLinks } from './navigation.ts';

const Root = styled.footer`
  position: relative;
  background: ${({ theme }) => theme.colors.night};
  color: ${({ theme }) => theme.colors.onBrandSoft};

  /* Above the action that a page keeps at the lower edge of a phone. */
  @media screen and (max-width: 767.98px) {
    html:has([data-phone-bar]) & {
      padding-block-end: ${({ theme }) => theme.space[20]};
    }
  }
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const Columns = styled(Container)`
  display: grid;
  gap: ${({ theme }) => theme.space[6]};
  padding-block: ${({ theme }) => theme.space[10]};

  ${({ theme }) => theme.media.tablet} {
    gap: ${({ theme }) => theme.space[10]};
    padding-block: ${({ theme }) => theme.space[14]};
    grid-template-columns: 1fr auto auto;
  }
  ${({ theme }) => theme.media.desktop} {
    grid-template-columns: 2fr 1fr auto;
  }
`;

const Title = styled.h2`
  color: ${({ theme }) => theme.colors.onBrand};
  font-size: ${({ theme }) => theme.text.md};
  font-weight: ${({ theme }) => theme.weight.heavy};
`;

const About = styled.p`
  max-width: 42ch;
  font-size: ${({ theme }) => theme.text.sm};
`;

const line = css`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-height: ${({ theme }) => theme.size.touch};
  font-size: ${({ theme }) => theme.text.sm};
  overflow-wrap: anywhere;
`;

const linkLook = css`
  ${line}
  color: ${({ theme }) => theme.colors.onBrand};
  text-decoration: none;
  &:hover {
    color: ${({ theme }) => theme.colors.gold};
    text-decoration: underline;
  }
  &:focus-visible {
    outline-color: ${({ theme }) => theme.colors.gold};
  }
`;

const InnerLink = styled(Link)`
  ${linkLook}
`;
const OuterLink = styled.a`
  ${linkLook}
`;
const Plain = styled.span`
  ${line}
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
`;

const Contact = styled.address`
  display: flex;
  flex-direction: column;
  align-items: start;
  font-style: normal;
`;

const Inline = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[4]};
`;

const Bottom = styled.div`
  border-top: ${({ theme }) => theme.border.hairline} solid ${({ theme }) => theme.colors.veil};
  padding-block: ${({ theme }) => theme.space[5]};
  font-size: ${({ theme }) => theme.text.xs};
  a {
    font-size: inherit;
  }
`;

const LinkItems = ({ list }: { list: LinkList }) => (
  <>
    {useLinks(list).map(({ to, label }) => (
      <li key={to}>
        <InnerLink to={to}>{label}</InnerLink>
      </li>
    ))}
  </>
);

/** Who we are, quick links, contact details, copyright. */
export const Footer = () => (
  <Root>
    <Pattern />
    <Columns>
      <Stack $gap={3}>
        <Title>{brand.name}</Title>
        <About>
          <FormattedMessage id="common.footer.about" />
        </About>
        <Inline className="social">
          {brand.social.map(({ name, target }) => (
            <li key={name}>
              {target ? <OuterLink href={target}>{name}</OuterLink> : <Plain>{name}</Plain>}
            </li>
          ))}
        </Inline>
      </Stack>
      <Stack $gap={2}>
        <Title>
          <FormattedMessage id="common.footer.quickLinks" />
        </Title>
        <List className="links">
          <LinkItems list="footer" />
        </List>
      </Stack>
      <Stack $gap={2}>
        <Title>
          <FormattedMessage id="common.footer.contact" />
        </Title>
        <Contact>
          <OuterLink href={`mailto:${brand.contact.email}`}>
            <Icon path={mailIcon} />
            <span>{brand.contact.email}</span>
          </OuterLink>
          <OuterLink href={`tel:${brand.contact.phone.replaceAll(' ', '')}`}>
            <Icon path={phoneIcon} />
            <span>{brand.contact.phone}</span>
          </OuterLink>
        </Contact>
      </Stack>
    </Columns>
    <Bottom>
      <Container>
        <Row $justify="space-between" $gap={4}>
          <FormattedMessage
            id="common.footer.copyright"
            values={{ year: String(new Date().getFullYear()), name: brand.name }}
          />
          <Inline className="legal">
            <LinkItems list="legal" />
          </Inline>
        </Row>
      </Container>
    </Bottom>
  </Root>
);
