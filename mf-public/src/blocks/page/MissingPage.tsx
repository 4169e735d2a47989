import { ButtonLink } from '@ail/kit/ui/Button';
import { Container } from '@ail/kit/ui/Container';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { arrowLeftIcon } from '@ail/kit/ui/icons/arrow-left';
import { PageHead } from '@ail/kit/ui/PageHead';
import { Pattern } from '@ail/kit/ui/Pattern';
import { Stack } from '@ail/kit/ui/Stack';
import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import styled from 'styled-components';
import { useListAddress } from '../lists/list-address.ts';

export const Room = styled(Container)`
  padding-block: ${({ theme }) => theme.space[16]};
  min-height: 60vh;
`;

const Words = styled(Stack)`
  align-items: start;
`;

const Cloth = styled(Pattern)`
  width: ${({ theme }) => theme.space[24]};
`;

interface MissingPageProps {
  title: string;
  hint: string;
  back: { to: string; label: string };
}

/** A detail page whose row does not exist. */
export const MissingPage = ({ title, hint, back }: MissingPageProps) => (
  <Room>
    <PageHead title={title} description={hint} hidden />
    <Words $gap={5}>
      <Cloth />
      <Heading level={1}>{title}</Heading>
      <p>{hint}</p>
      <ButtonLink to={useListAddress(back.to)} variant="secondary">
        <Icon path={arrowLeftIcon} />
        <TranslatableText>{back.label}</TranslatableText>
      </ButtonLink>
    </Words>
  </Room>
);
