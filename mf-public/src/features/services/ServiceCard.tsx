import { Badge } from '@ail/kit/ui/Badge';
import { Button } from '@ail/kit/ui/Button';
import { Card } from '@ail/kit/ui/Card';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { starIcon } from '@ail/kit/ui/icons/star';
import { Row } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { CheckList } from '../../blocks/content/CheckList.tsx';
import type { OfferedService } from '../../blocks/content/offered-services.ts';
import { CardActions, stretched } from '../../blocks/lists/CardParts.tsx';

const Medallion = styled.span`
  display: grid;
  place-items: center;
  width: ${({ theme }) => theme.space[12]};
  height: ${({ theme }) => theme.space[12]};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.colors.brandSoft};
  color: ${({ theme }) => theme.colors.brand};
  font-size: ${({ theme }) => theme.text.lg};
`;

/* The whole card opens the details. */
const More = styled(Button)`
  ${stretched}
`;

interface ServiceCardProps {
  service: OfferedService;
  onMore: () => void;
}

/** One service: what it is, what it includes, and a button for details. */
export const ServiceCard = ({ service, onMore }: ServiceCardProps) => (
  <Card as="article" $interactive>
    <Row $justify="space-between" $align="start">
      <Medallion>
        <Icon path={service.icon} />
      </Medallion>
      {service.popular && (
        <Badge tone="gold" icon={starIcon}>
          <FormattedMessage id="services.popular" />
        </Badge>
      )}
    </Row>
    <Heading level={3}>
      <FormattedMessage id={service.title} />
    </Heading>
    <p>
      <FormattedMessage id={service.text} />
    </p>
    <CheckList items={service.details.map((id) => ({ id, text: <FormattedMessage id={id} /> }))} />
    <CardActions>
      <More variant="secondary" onClick={onMore} aria-haspopup="dialog">
        <FormattedMessage id="services.learnMore" />
        <VisuallyHidden>
          <FormattedMessage id={service.title} />
        </VisuallyHidden>
      </More>
    </CardActions>
  </Card>
);
